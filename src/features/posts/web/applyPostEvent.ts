import type { z } from 'zod';
import { isPublic } from '#access/contract/postState.ts';
import type { PostStanding } from '#access/contract/standing.ts';
import { audiencesOf } from '#access/contract/visibility.ts';
import type { Thing } from '#blocks/contract/index.ts';
import { boardChanged, boardFilled, boardJoined, boardLeft } from '#features/boards/contract.ts';
import { grantChanged } from '#features/passwords/contract.ts';
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
import { gone, isExpected, stale, type Change } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import { partsStale } from '#postParts/web/index.ts';
import { placedAs, type ExpectedMove } from './actions/placedAs.ts';

/** A post in a list, with its reader's own field: an event, which is the same for everybody, does not have that. */
type InList = PostSummary & Pick<PostStanding, 'isOpen'>;

/** A list of posts after an event: the shape says which posts are in it and in what order. See `lacksDoor`. */
export const applyPostEvent = reducer<LiveList<InList>, ListShape<PostSummary>>()
  .on([postCreated, postRestored, postShown, postMoved], (list, { post }, shape) =>
    applyToList(list, shape, { item: withDoor(list, post) }),
  )
  .on(postChanged, (list, { post, was }, shape) =>
    applyToList(list, shape, { item: withDoor(list, post), was }),
  )
  .on([postDeleted, postPublished, postHidden, postMovedAway], (list, { post }, shape) =>
    applyToList(list, shape, { item: post, gone: true }),
  ).apply;

/** A post of an event, with what the list knows of its reader's way past the post's password. */
function withDoor({ items }: LiveList<InList>, post: PostSummary): InList {
  const isOpen = post.isPasswordEnabled ? items.find(({ _id }) => _id === post._id)?.isOpen : undefined;
  return isOpen === undefined ? post : { ...post, isOpen };
}

/** Whether an event has brought a post into a list, of which only a reading says whether its password lets the reader in. */
export const lacksDoor = ({ items }: LiveList<InList>): boolean =>
  items.some(({ isPasswordEnabled, isOpen }) => isPasswordEnabled && isOpen === undefined);

/**
 * Whether other posts of a board are for a reader who has joined it, or has another role there: by their audience, or by
 * their password, which asks nothing of the board's owner.
 */
export const changesSight = ({ board, was }: z.output<typeof boardJoined.data>): boolean =>
  audiencesOf(board.role).length !== audiencesOf(was?.role ?? 'viewer').length ||
  (board.role === 'OWNER') !== (was?.role === 'OWNER');

/**
 * A post has a password now, has one no more, or its password was given in another tab or has run out: what is to be seen of it, its
 * board's room does not tell.
 */
export const coverEvents = [postCovered, grantChanged] as const;

/** A board's posts after an event. Which of them a reader sees may change without being said: those of some are not for all. */
export const applyBoardPostsEvent = reducer<
  LiveList<InList>,
  { boardID: string; shape: ListShape<PostSummary> }
>()
  // Posts that were copied there are not told one by one.
  .staleAfter(boardFilled, (_list, told, { boardID }) => told.boardID === boardID)
  .staleAfter(boardLeft, (_list, told, { boardID }) => told.board._id === boardID && told.stillSeen)
  .staleAfter(boardJoined, (_list, told, { boardID }) => told.board._id === boardID && changesSight(told))
  .staleAfter([...coverEvents, ...partsStale])
  .otherwise((list, change, { shape }) => {
    const after = applyPostEvent(list, change, shape);
    return lacksDoor(after) ? stale(after) : after;
  }).apply;

/**
 * An opened post after an event: its own facts, and its blocks. It is gone where it is in the bin, or no longer the
 * reader's to see. It is stale where it is on another board, or its reader is on its board or off it: what the board is to
 * them then, and what it is called, is not said.
 */
export const applyOpenPostEvent = reducer<Post>()
  .on([postCreated, postChanged, postRestored], (post, told, _, change) => withNews(post, told, change))
  .on(postMoved, (post, told, _, change) => {
    const after = withNews(post, told, change);
    return told.post._id === post._id ? stale(after) : after;
  })
  .staleAfter(postMovedAway, (post, told) => told.post._id === post._id)
  .on(postDeleted, (post, told, _, { room }) =>
    told.post._id === post._id && (room === `post:${post._id}` || !post.isOpen) ? gone : post,
  )
  .on(postHidden, (post, told) => (told.post._id === post._id && !post.isOpen ? gone : post))
  .staleAfter(coverEvents, (post, { postID }) => !post.isOpen && postID === post._id)
  .staleAfter(partsStale)
  .on(blockAdded, (post, { thing, thingOrder }, _, change) => {
    if (isInCollection(thing)) return { ...post, thingOrder };
    if (isExpected(change) && post.things.some((other) => other._id === thing._id)) return post;
    return ordered({
      ...post,
      thingOrder: isExpected(change) ? placedAs(thingOrder, post.thingOrder, thing._id) : thingOrder,
      things: [...post.things.filter((other) => other._id !== thing._id), thing],
    });
  })
  .on(blockChanged, (post, { thing }, _, change) => ({
    ...post,
    things: post.things.map((other) => withChange(other, thing, isExpected(change))),
  }))
  .on(blockMoved, (post, { thingOrder, thingID }: ExpectedMove, _, change) => {
    const moves = isExpected(change) && thingID !== undefined;
    return ordered({
      ...post,
      thingOrder: moves ? placedAs(thingOrder, post.thingOrder, thingID) : thingOrder,
    });
  })
  .on(blockDeleted, (post, { thingID, thingOrder }, _, change) => ({
    ...post,
    thingOrder: isExpected(change) ? post.thingOrder.filter(({ _id }) => _id !== thingID) : thingOrder,
    things: post.things.filter((thing) => thing._id !== thingID),
  }))
  .on(postViewCounted, (post, { viewCount }) => ({ ...post, viewCount }))
  .on(boardChanged, (post, { board }) => {
    if (board._id !== post.boardID) return post;
    const { title, boardType, ownerID, ownerInfo, share, state, lockBy } = board;
    const news = { title, boardType, ownerID, ownerInfo, share, state, lockBy };
    return { ...withStanding(post, news), boardTitle: title };
  })
  .staleAfter(postBoardChanged, ({ boardInfo }) => !boardInfo.isOpen)
  .on(boardJoined, (post, { board }) => {
    if (board._id !== post.boardID) return post;
    const after = withStanding(post, { role: board.role });
    // A password asks nothing of the board's owner, and they may be another now.
    return post.boardInfo.isOpen && !post.isPasswordEnabled ? after : stale(after);
  })
  .on(boardLeft, (post, { board, stillSeen }) => {
    if (board._id !== post.boardID) return post;
    if (!stillSeen && !isPublic(post)) return gone;
    // Who leaves a public board still reads it, as anybody does.
    const after = withStanding(post, { role: 'viewer' });
    return stillSeen ? after : stale(after);
  }).apply;

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
 * An open post with the fields that an event changes. An expected event of a list's room carries the whole post as it was
 * when the call began; only the fields in `was` are taken from it, since the others go on changing meanwhile.
 */
function withNews(
  post: Post,
  { post: news, was }: { post: PostSummary; was?: Partial<PostSummary> },
  change: Change,
): Post {
  const isOwnRoom = change.room === `post:${post._id}`;
  // Of one that has a password, the other rooms tell no more than lists show.
  if (news._id !== post._id || (!isOwnRoom && news.isPasswordEnabled && post.isOpen)) return post;
  if (isOwnRoom || !isExpected(change)) return { ...post, ...news };
  const changed = was === undefined ? ['title', 'isDraft'] : Object.keys(was);
  return { ...post, ...Object.fromEntries(Object.entries(news).filter(([name]) => changed.includes(name))) };
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
