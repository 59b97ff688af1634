import type { z } from 'zod';
import {
  connectionAdded,
  connectionChanged,
  connectionRemoved,
  isListed,
  type Connection,
  type ConnectionFilter,
} from '#features/connections/contract.ts';
import {
  organizationJoined,
  organizationLeft,
  teamMemberJoined,
  teamMemberLeft,
} from '#features/organization/contract.ts';
import { personChanged, type ProfilePage } from '#features/profiles/contract.ts';
import { isRenamed } from '#features/profiles/web/index.ts';
import { stale } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import { ownBoardEvents } from './commonBoards.ts';
import { isFound } from './isFound.ts';

type ConnectionChange = z.output<typeof connectionChanged.data>;

/** Events about a connection. */
export const connectionEvents = [connectionAdded, connectionChanged, connectionRemoved] as const;

/** Events about the team: what its people are to each other is read afresh, since no event tells all of it. */
export const teamEvents = [teamMemberJoined, teamMemberLeft, organizationJoined, organizationLeft] as const;

/** A list of the people one knows after an event: `shape` says who is on it and in what order. */
export const applyPeopleEvent = reducer<LiveList<Connection>, ListShape<Connection>>()
  .on(connectionEvents, (list, { connection, was }, shape) =>
    applyToList(list, shape, { item: connection, was }),
  )
  .staleAfter([...teamEvents, ...ownBoardEvents])
  .staleAfter(personChanged, (_, told) => isRenamed(told)).apply;

/** People who were looked for by the words of `search`, after an event: what they are to one changes, who they are does not. */
export const applyFoundEvent = reducer<LiveList<Connection>, string>()
  .on([connectionAdded, connectionChanged], (list, told, search) => {
    const { connection, was } = told;
    const after = withFound(list, told);
    // A block takes somebody out or lets them in, and who was not found before is now.
    const isAnew =
      connection.status === 'BLOCKED' ||
      was.status === 'BLOCKED' ||
      !list.items.some(({ id }) => id === connection.id);
    return isAnew && isFound(connection, search) ? stale(after) : after;
  })
  .on(connectionRemoved, (list, told, search) => {
    const after = withFound(list, told);
    return isFound(told.connection, search) ? stale(after) : after;
  })
  .staleAfter([...teamEvents, ...ownBoardEvents])
  .staleAfter(personChanged, (_, told) => isRenamed(told)).apply;

function withFound(
  list: LiveList<Connection>,
  { connection: news, was }: ConnectionChange,
): LiveList<Connection> {
  if (!list.items.some((person) => person.id === news.id)) return list;
  // A stranger before and after, and yet it is told: they are not to be found any more.
  if (news.status === 'STRANGER' && Object.keys(was).length === 0)
    return { ...list, items: list.items.filter((person) => person.id !== news.id) };
  return { ...list, items: list.items.map((person) => (person.id === news.id ? news : person)) };
}

/** How many people one knows, in all and in each way: a colleague may be connected too. */
export type PeopleCounts = Record<ConnectionFilter | 'ALL', number>;

/** How many one knows in each way, after an event. */
export const applyCountEvent = reducer<PeopleCounts>()
  .on(connectionEvents, (counts, { connection, was }) => {
    const before = { ...connection, ...was };
    const after = (filter?: ConnectionFilter) =>
      counts[filter ?? 'ALL'] + Number(isListed(connection, filter)) - Number(isListed(before, filter));
    const next = {
      ALL: after(),
      CONNECTED: after('CONNECTED'),
      TEAM: after('TEAM'),
      BLOCKED: after('BLOCKED'),
    };
    return Object.entries(next).every(([filter, count]) => counts[filter as keyof PeopleCounts] === count)
      ? counts
      : next;
  })
  .staleAfter(teamEvents).apply;

/** A person's page after an event: it is read again whenever the two become something else to each other. */
export const applyPageEvent = reducer<ProfilePage>().on(connectionEvents, (page, { connection }) =>
  connection.id === page.id ? stale({ ...page, connectionStatus: connection.status }) : page,
).apply;
