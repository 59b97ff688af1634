export { trailOnBoard } from './onBoard.tsx';
export { trailOnPost } from './onPost.tsx';
