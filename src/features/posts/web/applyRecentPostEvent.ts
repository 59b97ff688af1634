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
import { compareText } from '#platform/contract/sorting.ts';
import { stale } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import { changesSight, coverEvents } from './applyPostEvent.ts';

const shape: ListShape<RecentPost> = {
  id: (recent) => recent.postID,
  matches: () => true,
  compare: (a, b) => compareText(b.lastViewedDate, a.lastViewedDate) || compareText(b.postID, a.postID),
};

/**
 * The posts last looked at after an event. It is stale where the event may bring posts into the list, again or for the
 * first time: when the reader has looked at them is not said. An event of a look says so, and may have come before the
 * post went: the rooms are not in step. A post that goes to another board makes it stale too: whether the reader sees it
 * there is not said.
 */
export const applyRecentPostEvent = reducer<LiveList<RecentPost>>()
  .on(postViewed, (list, { recent }) => {
    // The post's fields come by its own room, whose events are not in step with this one.
    const known = knownIn(list, recent.postID);
    const item = { ...recent, ...known, lastViewedDate: recent.lastViewedDate };
    const after = applyToList(list, shape, { item });
    return known ? after : stale(after);
  })
  .on(postChanged, (list, { post, was }) => {
    const { _id, title, imageUrl, placeholder, fileExt, state, isPasswordEnabled } = post;
    const known = knownIn(list, _id);
    if (!known) return was.state === 'ARCHIVED' ? stale(list) : list;
    if (state === 'ARCHIVED') return without(list, ({ postID }) => postID === _id);
    const excerpt = isPasswordEnabled ? '' : post.excerpt;
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
  })
  .on([postDeleted, postHidden], (list, { post }) => without(list, ({ postID }) => postID === post._id))
  .staleAfter([postRestored, postShown], (list, { post }) => !knownIn(list, post._id))
  .staleAfter(postMovedAway, (list, { post }) => knownIn(list, post._id) !== undefined)
  .staleAfter([postMoved, ...coverEvents])
  .on(boardDeleted, (list, told) => without(list, ({ boardID }) => boardID === told.boardID))
  .on(boardChanged, (list, { board }) => {
    const isOfBoard = ({ boardID }: RecentPost) => boardID === board._id;
    return board.state === 'ARCHIVED'
      ? without(list, isOfBoard)
      : replace(list, isOfBoard, { boardTitle: board.title });
  })
  .on(boardLooked, (list, { boardID, viewMode }) =>
    viewMode === undefined ? list : replace(list, (recent) => recent.boardID === boardID, { viewMode }),
  )
  .on(boardJoined, (list, told) => {
    const { _id, role, state } = told.board;
    const isOfBoard = ({ boardID }: RecentPost) => boardID === _id;
    const after = state === 'ARCHIVED' ? without(list, isOfBoard) : replace(list, isOfBoard, { role });
    return !list.items.some(isOfBoard) || changesSight(told) ? stale(after) : after;
  })
  .on(boardLeft, (list, { board, stillSeen }) => {
    const isOfBoard = ({ boardID }: RecentPost) => boardID === board._id;
    return stillSeen ? stale(replace(list, isOfBoard, { role: 'viewer' })) : without(list, isOfBoard);
  }).apply;

const knownIn = (list: LiveList<RecentPost>, id: string) => list.items.find(({ postID }) => postID === id);

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
