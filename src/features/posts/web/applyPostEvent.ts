import { audiencesOf } from '#access/contract/visibility.ts';
import type { Thing } from '#blocks/contract/index.ts';
import { boardChanged, boardFilled, boardJoined, boardLeft } from '#features/boards/contract.ts';
import { passwordGiven } from '#features/passwords/contract.ts';
import {
  blockAdded,
  blockChanged,
  blockDeleted,
  blockMoved,
  postBoardChanged,
  postChanged,
  postCovered,
  postCreated,
  postDeleted,
  postHidden,
  postMoved,
  postMovedAway,
  postPublished,
  postRestored,
  postShown,
  postViewCounted,
  type Post,
  type PostSummary,
} from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { isExpected, type Change } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { placedAs, type ExpectedMove } from './placedAs.ts';

/** A list of posts after an event: `shape` says which posts are in it and in what order. */
export function applyPostEvent(
  list: LiveList<PostSummary>,
  event: Change,
  shape: ListShape<PostSummary>,
): LiveList<PostSummary> {
  if (isEvent(event, postCreated, postRestored, postShown, postMoved))
    return applyToList(list, shape, { item: event.data.post });
  if (isEvent(event, postChanged))
    return applyToList(list, shape, { item: event.data.post, was: event.data.was });
  if (isEvent(event, postDeleted, postPublished, postHidden, postMovedAway))
    return applyToList(list, shape, { item: event.data.post, gone: true });
  return list;
}

/** Whether an event changes which posts of a board a reader sees without saying which: those of some are not for all. */
export function changesSight(boardID: string, event: Change): boolean {
  // Posts that were copied there are not told one by one.
  if (isEvent(event, boardFilled)) return event.data.boardID === boardID;
  if (isEvent(event, boardLeft)) return event.data.board._id === boardID && event.data.stillSeen;
  if (!isEvent(event, boardJoined) || event.data.board._id !== boardID) return false;
  const { board, was } = event.data;
  return audiencesOf(board.role).length !== audiencesOf(was?.role ?? 'viewer').length;
}

/**
 * Whether a post has a password now, has one no more, or its password was given in another tab: what is to be seen of it,
 * its board's room does not tell.
 */
export function isCovered(event: Change, postID?: string): boolean {
  if (!isEvent(event, postCovered) && !isEvent(event, passwordGiven)) return false;
  return postID === undefined || event.data.postID === postID;
}

/** An opened post after an event: its own facts, and its blocks. */
export function applyOpenPostEvent(post: Post, event: Change): Post {
  if (isEvent(event, postCreated, postChanged, postRestored, postMoved)) {
    // Of one that has a password, the other rooms tell no more than lists show.
    const isWhole = event.room === `post:${post._id}` || !event.data.post.isPasswordEnabled || !post.isOpen;
    return event.data.post._id === post._id && isWhole ? { ...post, ...newsOf(event) } : post;
  }
  if (isEvent(event, blockAdded)) {
    const { thing, thingOrder } = event.data;
    if (isInCollection(thing)) return { ...post, thingOrder };
    if (isExpected(event) && post.things.some((other) => other._id === thing._id)) return post;
    return ordered({
      ...post,
      thingOrder: isExpected(event) ? placedAs(thingOrder, post.thingOrder, thing._id) : thingOrder,
      things: [...post.things.filter((other) => other._id !== thing._id), thing],
    });
  }
  if (isEvent(event, blockChanged)) {
    const { thing } = event.data;
    return { ...post, things: post.things.map((other) => withChange(other, thing, isExpected(event))) };
  }
  if (isEvent(event, blockMoved)) {
    const { thingOrder, thingID } = event.data as ExpectedMove;
    const moves = isExpected(event) && thingID !== undefined;
    return ordered({
      ...post,
      thingOrder: moves ? placedAs(thingOrder, post.thingOrder, thingID) : thingOrder,
    });
  }
  if (isEvent(event, blockDeleted)) {
    const { thingID, thingOrder } = event.data;
    return {
      ...post,
      thingOrder: isExpected(event) ? post.thingOrder.filter(({ _id }) => _id !== thingID) : thingOrder,
      things: post.things.filter((thing) => thing._id !== thingID),
    };
  }
  if (isEvent(event, postViewCounted)) return { ...post, viewCount: event.data.viewCount };
  if (isEvent(event, boardChanged) && event.data.board._id === post.boardID) {
    const { title, boardType, ownerID, ownerInfo, share, state, lockBy } = event.data.board;
    const news = { title, boardType, ownerID, ownerInfo, share, state, lockBy };
    return { ...withStanding(post, news), boardTitle: title };
  }
  if (isEvent(event, boardJoined) && event.data.board._id === post.boardID)
    return withStanding(post, { role: event.data.board.role });
  // Who leaves a public board still reads it, as anybody does.
  if (isEvent(event, boardLeft) && event.data.board._id === post.boardID)
    return withStanding(post, { role: 'viewer' });
  return post;
}

const isInCollection = (thing: Thing) => thing.thingType === 'FILE' && Boolean(thing.collectionID);

/** A block after a change of one: it may be the one, or show it. Of an expected change `changed` has only the other fields. */
function withChange<T extends Thing>(block: T, changed: Thing, isPart: boolean): T {
  if (block._id === changed._id) return (isPart ? { ...block, ...changed } : changed) as T;
  if (block.thingType !== 'COLLECTION') return block;
  const isIn = isPart || (changed.thingType === 'FILE' && changed.collectionID === block._id);
  if (!isIn || !block.things.some(({ _id }) => _id === changed._id)) return block;
  return { ...block, things: block.things.map((file) => withChange(file, changed, isPart)) };
}

/**
 * Whether an event brings an opened post to another board, or its reader onto its board or off it: what the board is to
 * them then, and what it is called, it does not say.
 */
export function movesOpenPost(post: Post, event: Change): boolean {
  const { boardID, boardInfo } = post;
  if (isEvent(event, postMoved, postMovedAway)) return event.data.post._id === post._id;
  if (isEvent(event, postBoardChanged)) return !boardInfo.isOpen;
  if (isEvent(event, boardJoined)) return event.data.board._id === boardID && !boardInfo.isOpen;
  return isEvent(event, boardLeft) && event.data.board._id === boardID && !event.data.stillSeen;
}

/** Whether an event takes an opened post away: it is in the bin, or no longer the reader's to see. */
export function endsOpenPost(post: Post, event: Change): boolean {
  if (isEvent(event, postDeleted) || (isEvent(event, postHidden) && !post.isOpen))
    return (event.room === `post:${post._id}` || !post.isOpen) && event.data.post._id === post._id;
  if (isEvent(event, boardLeft) && event.data.board._id === post.boardID)
    return !event.data.stillSeen && !isPublic(post);
  return false;
}

/** Whether everybody who has its address reads the post, be they on its board or not. */
const isPublic = (post: Post) => post.public && post.audience === 'BOARD';

/**
 * Fields of an open post that an event changes. An expected event of a list's room carries the whole post as it was when
 * the call began; only the fields in `was` are taken from it, since the others go on changing meanwhile.
 */
function newsOf(event: Change): Partial<PostSummary> {
  const { post, was } = event.data as { post: PostSummary; was?: Partial<PostSummary> };
  if (!isExpected(event) || event.room === `post:${post._id}`) return post;
  const changed = was === undefined ? ['title', 'isDraft'] : Object.keys(was);
  return Object.fromEntries(
    Object.entries(post).filter(([name]) => changed.includes(name)),
  ) as Partial<PostSummary>;
}

function withStanding(post: Post, news: Partial<Post['boardInfo']>): Post {
  return { ...post, boardInfo: { ...post.boardInfo, ...news } };
}

/** `things` in the order that `thingOrder` says. */
function ordered(post: Post): Post {
  const place = new Map(post.thingOrder.map(({ _id }, index) => [_id, index]));
  return {
    ...post,
    things: post.things.toSorted((a, b) => (place.get(a._id) ?? Infinity) - (place.get(b._id) ?? Infinity)),
  };
}
