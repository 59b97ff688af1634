export { tagsOnBoard } from './onBoard.tsx';
export { tagsOnPost } from './onPost.tsx';
