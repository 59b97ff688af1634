import {
  isListed,
  listConnections,
  searchPeople,
  type Connection,
  type ConnectionFilter,
} from '#features/connections/contract.ts';
import { getProfile, type ProfilePage } from '#features/profiles/contract.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive, defineMomentary } from '#platform/web/live/live.ts';
import type { ListShape } from '#platform/web/live/liveList.ts';
import { counted, pagedList } from '#platform/web/live/pagedList.ts';
import {
  applyCountEvent,
  applyFoundEvent,
  applyPageEvent,
  applyPeopleEvent,
  type PeopleCounts,
} from './applyPeopleEvent.ts';
import { hintedByBoards } from './commonBoards.ts';
import { isFound } from './isFound.ts';

const PAGE = 30;

export interface PeopleListOptions {
  status?: ConnectionFilter | undefined;
  search?: string | undefined;
}

/** The people one is connected to, works with or has blocked, by last name. */
export function peopleList(profileID: string, { status, search = '' }: PeopleListOptions = {}) {
  const shape: ListShape<Connection> = {
    id: (person) => person.id,
    matches: (person) => isListed(person, status) && isFound(person, search),
    compare: byName,
  };
  return pagedList<Connection>({
    key: ['people', profileID, status ?? 'ALL', search],
    rooms: () => [`profile:${profileID}`],
    page: (call, start) =>
      call(listConnections, {
        body: { ...(status && { status }), ...(search && { search }), limit: PAGE, ...counted(start) },
      }),
    apply: (list, event) => applyPeopleEvent(list, event, shape),
    ...hintedByBoards,
  });
}

/** How many people one is connected to, works with and has blocked. */
export const peopleCounts = (profileID: string) =>
  defineLive<PeopleCounts>({
    key: ['peopleCounts', profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listConnections, { body: { limit: 1, includeCount: true } });
      return { data: data.counts!, asOf };
    },
    apply: applyCountEvent,
  });

/** Search of people by name, strangers included. */
export function foundPeople(profileID: string, search: string) {
  return pagedList<Connection>({
    key: ['foundPeople', profileID, search],
    rooms: () => [`profile:${profileID}`],
    page: (call, start) => call(searchPeople, { body: { search, limit: PAGE, ...start } }),
    apply: (list, event) => applyFoundEvent(list, event, search),
    ...hintedByBoards,
  });
}

const byName = (a: Connection, b: Connection) =>
  compareText(a.sortName, b.sortName) || compareText(a.id, b.id);

/**
 * A person's page: what they show of themselves. Nobody is told of another's boards and connections, so it is read each
 * time it is opened, and whenever the two become something else to each other.
 */
export const personPage = (profileID: string, id: string) =>
  defineMomentary<ProfilePage>({
    key: ['personPage', profileID, id],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getProfile, { params: { id } }),
    apply: applyPageEvent,
  });
