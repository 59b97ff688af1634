export { commentKeys } from './write/commentKeys.ts';
export { commentsAt, postComments } from './commentQueries.ts';
export { useAnnounce, useRoomPresence } from './presence/useRoomPresence.ts';
export { typingWords } from './presence/typingWords.ts';
export { draftIn } from './write/drafts.ts';
export { placeOfBoard, placeOfConnection, placeOfPost, roomOf, type Place } from './place.ts';
export { Discussion } from './lazyParts.ts';
