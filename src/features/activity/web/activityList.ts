import {
  activityMoved,
  activitySeen,
  activityTold,
  listActivity,
  type Activity,
  type ActivityKind,
} from '#features/activity/contract.ts';
import { organizationRenamed } from '#features/profiles/web/index.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive, stale, type Call } from '#platform/web/live.ts';
import { applyToList, joinPage, listPage, type ListShape, type LiveList } from '#platform/web/liveList.ts';

/** What others did that concerns a profile, the newest first; of one kind, or all. */
export const activityList = (profileID: string, kind?: ActivityKind) => {
  const shape: ListShape<Activity> = {
    id: ({ _id }) => _id,
    matches: (item) => kind === undefined || item.kind === kind,
    compare: (a, b) => compareText(b._id, a._id),
  };
  const readPage = async (call: Call, before?: LiveList<Activity>) => {
    const { data, asOf } = await call(listActivity, {
      query: {
        ...(kind === undefined ? {} : { kind }),
        ...(before?.cursor === undefined ? {} : { cursor: before.cursor }),
      },
    });
    return { data: listPage(data, before?.until), asOf };
  };
  return defineLive<LiveList<Activity>>({
    key: ['activity', profileID, kind ?? 'ALL'],
    rooms: () => [`profile:${profileID}`],
    read: (call) => readPage(call),
    apply: (list, change) => {
      const event = change as Parameters<typeof isEvent>[0];
      // Of an invitation to a team it is known what that was called, and not which it was.
      const was = organizationRenamed(change);
      if (list.items.some(({ inviteType, title }) => inviteType === 'TEAM' && title === was))
        return stale(list);
      // What comes back, and where, is not told.
      if (isEvent(event, activityMoved)) return stale(list);
      if (isEvent(event, activityTold)) return applyToList(list, shape, { item: event.data.activity });
      if (isEvent(event, activitySeen)) {
        const { activityID } = event.data;
        const see = (item: Activity): Activity =>
          item.seen || (activityID !== null && item._id !== activityID) ? item : { ...item, seen: true };
        return { ...list, items: list.items.map(see) };
      }
      return list;
    },
    more: readPage,
    join: joinPage,
  });
};
