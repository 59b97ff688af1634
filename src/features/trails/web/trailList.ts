import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { grantChanged } from '#features/passwords/contract.ts';
import { postCovered, postHidden, postMovedAway, postShown } from '#features/posts/contract.ts';
import {
  listTrail,
  trailGrown,
  type TrailItem,
  type TrailKind,
  type TrailType,
} from '#features/trails/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { pagedList } from '#platform/web/live/pagedList.ts';
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
  return pagedList<TrailItem>({
    key: ['trail', type, id, profileID, by ?? '', kind ?? ''],
    rooms: () => [room, `profile:${profileID}`],
    page: (call, { cursor }) =>
      call(listTrail, {
        params: { type, id },
        query: { ...queryOf(cursor, { by, kind }), ...(cursor === undefined && { includeCount: 'true' }) },
      }),
    apply: (list, event) => applyTrailEvent(list, event, { type, id }),
  });
}

/** A page of a trail, as it is asked for. @param cursor of the page before; undefined for the first */
export const queryOf = (cursor: string | undefined, { by, kind }: TrailFilter) => ({
  ...(cursor !== undefined && { cursor }),
  ...(by !== undefined && { by }),
  ...(kind && { kind }),
});

/** A trail after an event: one adds to it, or changes what of it the reader sees. */
const applyTrailEvent = reducer<LiveList<TrailItem>, { type: TrailType; id: string }>()
  // Which board a post is on, its trail does not say.
  .staleAfter([boardJoined, boardLeft], (_, { board }, { type, id }) => type === 'POST' || board._id === id)
  .staleAfter([trailGrown, postHidden, postShown, postMovedAway, postCovered, grantChanged]).apply;
