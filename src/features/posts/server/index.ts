import { boardChanged, boardRestored } from '#features/boards/contract.ts';
import { postAccessNarrowed } from '#features/posts/contract.ts';
import { listedPostEvents } from '#features/posts/contract/listed.ts';
import { defineFeature } from '#platform/server/http/feature.ts';
import { partsStaleBy } from '#postParts/server/index.ts';
import { postRoom } from './access.ts';
import { purgePosts } from './bin.ts';
import { windowOfPost } from './read/blocksOfPost.ts';
import { postChecks } from './checks.ts';
import { closeExpired } from './read/closedPost.ts';
import { sweepEmptyDrafts } from './write/emptyDrafts.ts';
import { listersAndViewersOf } from './lists/listersAndViewers.ts';
import { routes } from './routes.ts';
import { oneThing } from './blocks/thingRows.ts';
import { followed } from './follow.ts';
import { keepDates } from './write/keepDates.ts';

export { changeWords } from './blocks/changeWords.ts';
export { accessPost, holdPost, holdPosts, postRoom, type AccessedPost, type HeldPost } from './access.ts';
export {
  accessThing,
  accessThings,
  holdThings,
  type AccessedAmong,
  type AccessedThing,
} from './blocks/accessThing.ts';
export { changeFile } from './blocks/changeFile.ts';
export { copyPost } from './copy/copyPost.ts';
export { copyPosts, mayCopyPost } from './copy/copyPosts.ts';
export { createPostFor, type NewPost } from './write/createPostFor.ts';
export { ownThing, presentThing, roomsOf, type NewThing, type PostRef } from './blocks/thingRows.ts';
export {
  endCollection,
  placeThing,
  putThing,
  removeFromCollection,
  removeThing,
  showThing,
  thingChanged,
} from './blocks/things.ts';
export {
  asOrder,
  changeCollection,
  checkFill,
  collectionIn,
  moveFiles,
  orderOf,
  placeInCollection,
  placedAt,
  shownAmong,
  tellAdded,
  type CollectionInPost,
} from './blocks/collections.ts';
export { changedByOthers, postViewedAt } from './lists/modifiedPosts.ts';
export { postSummarySql, thingLock, thingRows, thingShown } from './read/present.ts';
export {
  completeNewPost,
  countOnThing,
  deleteThingRow,
  renameTagRows,
  tagThingRow,
} from './write/rowWrites.ts';
export { checkShareable } from './write/shareable.ts';
export { withThingTalk } from './read/talk.ts';
export { notifyOfNote } from './blocks/notifyOfNotes.ts';
export { updatePostRow } from './write/updatePostRow.ts';
export { updatePostFromBlocks, type PostChange, type UpdatedPost } from './blocks/updatePostFromBlocks.ts';
export { writePost } from './write/writePost.ts';

export const posts = defineFeature({
  name: 'posts',
  routes,
  checks: postChecks,
  functions: [oneThing, windowOfPost],
  rooms: { post: postRoom },
  // The lists of all posts and of those last looked at follow a few boards; of the others they hear by hints.
  listed: {
    board: {
      events: [...listedPostEvents, ...partsStaleBy, boardChanged, boardRestored],
      readers: listersAndViewersOf,
    },
  },
  access: { changed: [postAccessNarrowed] },
  follows: [followed],
  jobs: {
    'posts.purge': purgePosts,
    'posts.sweepEmptyDrafts': sweepEmptyDrafts,
    'posts.keepDates': keepDates,
    'posts.closeExpired': closeExpired,
  },
  schedule: [
    { task: 'posts.purge', cron: '27 3 * * *' },
    { task: 'posts.sweepEmptyDrafts', cron: '41 * * * *' },
    { task: 'posts.keepDates', cron: '* * * * *' },
    { task: 'posts.closeExpired', cron: '* * * * *' },
  ],
});
