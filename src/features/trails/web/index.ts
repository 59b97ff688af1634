export { trailOnBoard, trailOnPost } from './onPages.tsx';
