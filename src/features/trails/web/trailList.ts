import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { passwordGiven } from '#features/passwords/contract.ts';
import { postCovered, postHidden, postMovedAway, postShown } from '#features/posts/contract.ts';
import {
  listTrail,
  trailGrown,
  type TrailItem,
  type TrailKind,
  type TrailType,
} from '#features/trails/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import { defineLive, type Call } from '#platform/web/live/live.ts';
import { joinPage, listPage, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

export interface TrailFilter {
  /** The profile whose changes are shown; everybody's, where it is undefined. */
  by?: string | undefined;
  kind?: TrailKind | undefined;
}

/**
 * Changes of a board or a post, the latest first. Events only tell that there is another change, and the list is read
 * again.
 */
export function trailOf(type: TrailType, id: string, profileID: string, { by, kind }: TrailFilter = {}) {
  const room: Room = `${type === 'BOARD' ? 'board' : 'post'}:${id}`;
  const readPage = async (call: Call, before?: LiveList<TrailItem>) => {
    const page = Number(before?.cursor ?? 1);
    const query = {
      ...queryOf(page, { by, kind }),
      ...(page === 1 && { includeCount: 'true' as const }),
    };
    const { data, asOf } = await call(listTrail, { params: { type, id }, query });
    return { data: listPage({ ...data, cursor: String(page + 1) }, before?.until), asOf };
  };
  return defineLive<LiveList<TrailItem>>({
    key: ['trail', type, id, profileID, by ?? '', kind ?? ''],
    rooms: () => [room, `profile:${profileID}`],
    read: (call) => readPage(call),
    apply: (list, event) => applyTrailEvent(list, event, { type, id }),
    more: readPage,
    // Pages are counted from the top: what has come there since pushes some over to the next one.
    join: (list, page) => {
      const known = new Set(list.items.map((item) => item.id));
      return joinPage(list, { ...page, items: page.items.filter((item) => !known.has(item.id)) });
    },
  });
}

/** A page of a trail, as it is asked for. */
export const queryOf = (page: number, { by, kind }: TrailFilter) => ({
  page: String(page) as never,
  ...(by !== undefined && { by }),
  ...(kind && { kind }),
});

/** A trail after an event: one adds to it, or changes what of it the reader sees. */
const applyTrailEvent = reducer<LiveList<TrailItem>, { type: TrailType; id: string }>()
  // Which board a post is on, its trail does not say.
  .staleAfter([boardJoined, boardLeft], (_, { board }, { type, id }) => type === 'POST' || board._id === id)
  .staleAfter([trailGrown, postHidden, postShown, postMovedAway, postCovered, passwordGiven]).apply;
