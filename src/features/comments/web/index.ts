import { lazyPart } from '#ui/web/index.ts';

export { commentsAt, postComments } from './commentQueries.ts';
export { discussionOnBoard } from './onBoard.tsx';
export { commentsOnPost } from './onPost.tsx';
export { useHere } from './useHere.ts';
export { useAnnounce, useCompany } from './useCompany.ts';
export { typingWords } from './typingWords.ts';
export { draftIn } from './drafts.ts';
export { placeOfBoard, placeOfConnection, placeOfPost, roomOf, type Place } from './place.ts';
/** What is said in a place, for a page of its own; loaded when it is shown. */
export const Discussion = lazyPart(() => import('./Discussion.tsx'));
