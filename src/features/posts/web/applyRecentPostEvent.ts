import {
  boardChanged,
  boardDeleted,
  boardJoined,
  boardLeft,
  boardLooked,
} from '#features/boards/contract.ts';
import {
  postChanged,
  postDeleted,
  postHidden,
  postMoved,
  postMovedAway,
  postRestored,
  postShown,
  postViewed,
  type RecentPost,
} from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import type { Change } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { changesSight } from './applyPostEvent.ts';

const shape: ListShape<RecentPost> = {
  id: (recent) => recent.postID,
  matches: () => true,
  compare: (a, b) => compareText(b.lastViewedDate, a.lastViewedDate) || compareText(b.postID, a.postID),
};

/**
 * The posts last looked at after an event. A deleted post leaves; see `bringsRecentPosts` for posts that are brought
 * back.
 */
export function applyRecentPostEvent(list: LiveList<RecentPost>, event: Change): LiveList<RecentPost> {
  if (isEvent(event, postViewed)) {
    // The post's fields come by its own room, whose events are not in step with this one.
    const { recent } = event.data;
    const known = list.items.find(({ postID }) => postID === recent.postID);
    return applyToList(list, shape, { item: { ...recent, ...known, lastViewedDate: recent.lastViewedDate } });
  }
  if (isEvent(event, postChanged)) {
    const { _id, title, imageUrl, placeholder, fileExt, state, isPasswordEnabled } = event.data.post;
    const excerpt = isPasswordEnabled ? '' : event.data.post.excerpt;
    if (state === 'ARCHIVED') return without(list, ({ postID }) => postID === _id);
    const known = list.items.find(({ postID }) => postID === _id);
    if (!known) return list;
    // An expected event carries only the fields that it changes.
    const cover = {
      title: title ?? known.cover.title,
      excerpt: excerpt ?? known.cover.excerpt,
      imageUrl: imageUrl === undefined ? known.cover.imageUrl : imageUrl,
      placeholder: placeholder === undefined ? known.cover.placeholder : placeholder,
      fileExt: fileExt === undefined ? known.cover.fileExt : fileExt,
    };
    return replace(list, ({ postID }) => postID === _id, {
      cover,
      isPasswordEnabled: isPasswordEnabled ?? known.isPasswordEnabled,
    });
  }
  if (isEvent(event, postDeleted, postHidden))
    return without(list, ({ postID }) => postID === event.data.post._id);
  if (isEvent(event, boardDeleted)) return without(list, ({ boardID }) => boardID === event.data.boardID);
  if (isEvent(event, boardChanged)) {
    const { _id, title, state } = event.data.board;
    const isOfBoard = ({ boardID }: RecentPost) => boardID === _id;
    return state === 'ARCHIVED' ? without(list, isOfBoard) : replace(list, isOfBoard, { boardTitle: title });
  }
  if (isEvent(event, boardLooked)) {
    const { boardID, viewMode } = event.data;
    if (viewMode === undefined) return list;
    return replace(list, (recent) => recent.boardID === boardID, { viewMode });
  }
  if (isEvent(event, boardJoined)) {
    const { _id, role, state } = event.data.board;
    const isOfBoard = ({ boardID }: RecentPost) => boardID === _id;
    return state === 'ARCHIVED' ? without(list, isOfBoard) : replace(list, isOfBoard, { role });
  }
  if (isEvent(event, boardLeft)) {
    const { board, stillSeen } = event.data;
    const isOfBoard = ({ boardID }: RecentPost) => boardID === board._id;
    return stillSeen ? replace(list, isOfBoard, { role: 'viewer' }) : without(list, isOfBoard);
  }
  return list;
}

/**
 * Whether an event brings a post of the list to another board. The event does not say whether the reader sees the post
 * there.
 */
export function movesRecentPost(list: LiveList<RecentPost>, event: Change): boolean {
  if (!isEvent(event, postMoved) && !isEvent(event, postMovedAway)) return false;
  return list.items.some(({ postID }) => postID === event.data.post._id);
}

/**
 * Whether an event may bring posts into the list, again or for the first time. The event does not say when the reader
 * has looked at them. An event of a look says so, and may have come before the post went: the rooms are not in step.
 */
export function bringsRecentPosts(list: LiveList<RecentPost>, event: Change): boolean {
  if (isEvent(event, boardJoined, boardLeft)) {
    const { _id } = event.data.board;
    const isNew = isEvent(event, boardJoined) && !list.items.some(({ boardID }) => boardID === _id);
    return isNew || changesSight(_id, event);
  }
  const id = broughtBy(event);
  return id !== undefined && !list.items.some(({ postID }) => postID === id);
}

/** The post that an event brings to where it is seen, or has seen. */
function broughtBy(event: Change): string | undefined {
  if (isEvent(event, postViewed)) return event.data.recent.postID;
  if (isEvent(event, postChanged))
    return event.data.was.state === 'ARCHIVED' ? event.data.post._id : undefined;
  if (isEvent(event, postRestored, postShown, postMoved)) return event.data.post._id;
  return undefined;
}

function replace(
  list: LiveList<RecentPost>,
  which: (recent: RecentPost) => boolean,
  news: Partial<RecentPost>,
): LiveList<RecentPost> {
  if (!list.items.some(which)) return list;
  return { ...list, items: list.items.map((recent) => (which(recent) ? { ...recent, ...news } : recent)) };
}

function without(list: LiveList<RecentPost>, which: (recent: RecentPost) => boolean): LiveList<RecentPost> {
  return list.items.some(which) ? { ...list, items: list.items.filter((recent) => !which(recent)) } : list;
}
