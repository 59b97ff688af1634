export { commentKeys } from './commentKeys.ts';
export { commentsAt, postComments } from './commentQueries.ts';
export { useAnnounce, useRoomPresence } from './useRoomPresence.ts';
export { typingWords } from './typingWords.ts';
export { draftIn } from './drafts.ts';
export { placeOfBoard, placeOfConnection, placeOfPost, roomOf, type Place } from './place.ts';
export { Discussion } from './lazyParts.ts';
