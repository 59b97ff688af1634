export { tagsOnPost } from './onPost.tsx';
