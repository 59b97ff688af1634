import {
  activityMoved,
  activitySeen,
  activityTold,
  listActivity,
  type Activity,
  type ActivityKind,
} from '#features/activity/contract.ts';
import { boardChanged } from '#features/boards/contract.ts';
import { blockChanged, postChanged } from '#features/posts/contract.ts';
import { organizationShown } from '#features/profiles/contract.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { pagedList } from '#platform/web/live/pagedList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** Deeds of others that concern a profile, the newest first; of one kind, or of all. */
export const activityList = (profileID: string, kind?: ActivityKind) => {
  const shape: ListShape<Activity> = {
    id: ({ _id }) => _id,
    matches: (item) => kind === undefined || item.kind === kind,
    compare: (a, b) => compareText(b._id, a._id),
  };
  return pagedList<Activity>({
    key: ['activity', profileID, kind ?? 'ALL'],
    rooms: () => [`profile:${profileID}`],
    page: (call, start) => call(listActivity, { query: { ...(kind && { kind }), ...start } }),
    apply: (list, event) => applyActivityEvent(list, event, shape),
    // An item quotes names and notes as they are now.
    shows: [postChanged, blockChanged, boardChanged],
    isHintedBy: (room, list) =>
      list?.items.some(({ postID, boardID }) => room === `post:${postID}` || room === `board:${boardID}`) ===
      true,
  });
};

/** The deeds after an event: `shape` says which are listed, and in what order. */
const applyActivityEvent = reducer<LiveList<Activity>, ListShape<Activity>>()
  .on(activityTold, (list, { activity: item, was: before }, shape) => {
    const rest =
      before === undefined ? list : applyToList(list, shape, { item: { ...item, _id: before }, gone: true });
    return applyToList(rest, shape, { item });
  })
  .on(activitySeen, (list, { activityID }) => {
    const see = (item: Activity): Activity =>
      item.seen || (activityID !== null && item._id !== activityID) ? item : { ...item, seen: true };
    return { ...list, items: list.items.map(see) };
  })
  // The event does not carry the items that come back, nor their places.
  .staleAfter(activityMoved)
  // Of an invitation to a team it is known what that was called, and not which it was.
  .staleAfter(organizationShown, ({ items }, { was }) =>
    items.some(({ inviteType, title }) => inviteType === 'TEAM' && title === was.name),
  ).apply;
