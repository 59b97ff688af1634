import { audiencesOf } from '#access/contract/visibility.ts';
import type { Thing } from '#blocks/contract/index.ts';
import { boardChanged, boardFilled, boardJoined, boardLeft } from '#features/boards/contract.ts';
import { passwordGiven } from '#features/passwords/contract.ts';
import {
  blockAdded,
  blockChanged,
  blockDeleted,
  blockMoved,
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
import type { Change } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { isExpected, placedAs, type ExpectedMove } from './expected.ts';

/** A list of posts after an event: `shape` says which posts are in it and in what order. */
export function applyPostEvent(
  list: LiveList<PostSummary>,
  event: Change,
  shape: ListShape<PostSummary>,
): LiveList<PostSummary> {
  const change = event as Parameters<typeof isEvent>[0];
  if (
    isEvent(change, postCreated) ||
    isEvent(change, postRestored) ||
    isEvent(change, postShown) ||
    isEvent(change, postMoved)
  )
    return applyToList(list, shape, { item: change.data.post });
  if (isEvent(change, postChanged))
    return applyToList(list, shape, { item: change.data.post, was: change.data.was });
  if (
    isEvent(change, postDeleted) ||
    isEvent(change, postPublished) ||
    isEvent(change, postHidden) ||
    isEvent(change, postMovedAway)
  )
    return applyToList(list, shape, { item: change.data.post, gone: true });
  return list;
}

/** Whether an event changes which posts of a board a reader sees without saying which: those of some are not for all. */
export function changesSight(boardID: string, event: Change): boolean {
  const change = event as Parameters<typeof isEvent>[0];
  // Posts that were copied there are not told one by one.
  if (isEvent(change, boardFilled)) return change.data.boardID === boardID;
  if (isEvent(change, boardLeft)) return change.data.board._id === boardID && change.data.stillSeen;
  if (!isEvent(change, boardJoined) || change.data.board._id !== boardID) return false;
  const { board, was } = change.data;
  return audiencesOf(board.role).length !== audiencesOf(was?.role ?? 'viewer').length;
}

/**
 * Whether a post has a password now, has one no more, or its password was given in another tab: what is to be seen of it,
 * its board's room does not tell.
 */
export function isCovered(event: Change, postID?: string): boolean {
  const change = event as Parameters<typeof isEvent>[0];
  if (!isEvent(change, postCovered) && !isEvent(change, passwordGiven)) return false;
  return postID === undefined || change.data.postID === postID;
}

/** An opened post after an event: its own facts, and its blocks. */
export function applyOpenPostEvent(post: Post, event: Change): Post {
  const change = event as Parameters<typeof isEvent>[0];
  if (
    isEvent(change, postCreated) ||
    isEvent(change, postChanged) ||
    isEvent(change, postRestored) ||
    isEvent(change, postMoved)
  ) {
    // Of one that has a password, the other rooms tell no more than lists show.
    const isWhole = event.room === `post:${post._id}` || !change.data.post.isPasswordEnabled || !post.isOpen;
    return change.data.post._id === post._id && isWhole ? { ...post, ...newsOf(change, event) } : post;
  }
  if (isEvent(change, blockAdded)) {
    const { thing, thingOrder } = change.data;
    if (isInCollection(thing)) return { ...post, thingOrder };
    if (isExpected(event) && post.things.some((other) => other._id === thing._id)) return post;
    return ordered({
      ...post,
      thingOrder: isExpected(event) ? placedAs(thingOrder, post.thingOrder, thing._id) : thingOrder,
      things: [...post.things.filter((other) => other._id !== thing._id), thing],
    });
  }
  if (isEvent(change, blockChanged)) {
    const { thing } = change.data;
    return { ...post, things: post.things.map((other) => withChange(other, thing)) };
  }
  if (isEvent(change, blockMoved)) {
    const { thingOrder, thingID } = change.data as ExpectedMove;
    const moves = isExpected(event) && thingID !== undefined;
    return ordered({
      ...post,
      thingOrder: moves ? placedAs(thingOrder, post.thingOrder, thingID) : thingOrder,
    });
  }
  if (isEvent(change, blockDeleted)) {
    const { thingID, thingOrder } = change.data;
    return {
      ...post,
      thingOrder: isExpected(event) ? post.thingOrder.filter(({ _id }) => _id !== thingID) : thingOrder,
      things: post.things.filter((thing) => thing._id !== thingID),
    };
  }
  if (isEvent(change, postViewCounted)) return { ...post, viewCount: change.data.viewCount };
  if (isEvent(change, boardChanged) && change.data.board._id === post.boardID) {
    const { title, boardType, ownerID, ownerInfo, share, state, lockBy } = change.data.board;
    const news = { title, boardType, ownerID, ownerInfo, share, state, lockBy };
    return { ...withStanding(post, news), boardTitle: title };
  }
  if (isEvent(change, boardJoined) && change.data.board._id === post.boardID)
    return withStanding(post, { role: change.data.board.role });
  // Who leaves a public board still reads it, as anybody does.
  if (isEvent(change, boardLeft) && change.data.board._id === post.boardID)
    return withStanding(post, { role: 'viewer' });
  return post;
}

const isInCollection = (thing: Thing) => thing.thingType === 'FILE' && Boolean(thing.collectionID);

/** A block after a change of one: it may be the one, or show it. */
function withChange(block: Thing, changed: Thing): Thing {
  if (block._id === changed._id) return changed;
  if (block.thingType !== 'COLLECTION' || changed.thingType !== 'FILE') return block;
  if (changed.collectionID !== block._id) return block;
  return { ...block, things: block.things.map((file) => (file._id === changed._id ? changed : file)) };
}

/** Whether an event brings an opened post to another board: what the reader is there, and what it is called, it does not say. */
export function movesOpenPost(post: Post, event: Change): boolean {
  const change = event as Parameters<typeof isEvent>[0];
  return isEvent(change, postMoved) && change.data.post._id === post._id;
}

/** Whether an event takes an opened post away: it is in the bin, or its board is no longer the reader's to see. */
export function endsOpenPost(post: Post, event: Change): boolean {
  const change = event as Parameters<typeof isEvent>[0];
  if (isEvent(change, postDeleted) || (isEvent(change, postHidden) && !post.isOpen))
    return (event.room === `post:${post._id}` || !post.isOpen) && change.data.post._id === post._id;
  return isEvent(change, boardLeft) && change.data.board._id === post.boardID && !change.data.stillSeen;
}

/**
 * What an event says of a post that is open. What is only expected of lists names all of it as it was when the call began:
 * of that, what the call changes, for the rest goes on changing meanwhile.
 */
function newsOf({ data }: Pick<Change, 'data'>, event: Change): Partial<PostSummary> {
  const { post, was } = data as { post: PostSummary; was?: Partial<PostSummary> };
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
