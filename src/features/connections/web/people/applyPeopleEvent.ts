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
import { isEvent } from '#platform/contract/event.ts';
import type { Change } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { isFound } from './isFound.ts';

type ConnectionChange = z.output<typeof connectionChanged.data>;

/** Change of a connection in an event; undefined for events about anything else. */
export function connectionChangeOf(change: Change): ConnectionChange | undefined {
  return isEvent(change, connectionAdded, connectionChanged, connectionRemoved) ? change.data : undefined;
}

/** A list of the people one knows after an event: `shape` says who is on it and in what order. */
export function applyPeopleEvent(
  list: LiveList<Connection>,
  change: Change,
  shape: ListShape<Connection>,
): LiveList<Connection> {
  const news = connectionChangeOf(change);
  return news ? applyToList(list, shape, { item: news.connection, was: news.was }) : list;
}

/** People who were looked for: what they are to one changes, who they are does not. */
export function applyFoundEvent(list: LiveList<Connection>, change: Change): LiveList<Connection> {
  const { connection: news, was = {} } = connectionChangeOf(change) ?? {};
  if (!news || !list.items.some((person) => person.id === news.id)) return list;
  // A stranger before and after, and yet it is told: they are not to be found any more.
  if (news.status === 'STRANGER' && Object.keys(was).length === 0)
    return { ...list, items: list.items.filter((person) => person.id !== news.id) };
  return { ...list, items: list.items.map((person) => (person.id === news.id ? news : person)) };
}

/**
 * Whether people who were looked for must be looked for again: a block takes somebody out or lets them in, and who was
 * not found before is now.
 */
export function isFoundAnew(list: LiveList<Connection>, change: Change, search: string): boolean {
  const news = connectionChangeOf(change);
  if (!news || !isFound(news.connection, search)) return false;
  const { connection, was } = news;
  const isThere = list.items.some(({ id }) => id === connection.id);
  return (
    !isThere ||
    connection.status === 'BLOCKED' ||
    was.status === 'BLOCKED' ||
    isEvent(change, connectionRemoved)
  );
}

/** Whether the team changed: what its people are to each other is read afresh, since no event tells all of it. */
export function isTeamNews(change: Change): boolean {
  return isEvent(change, teamMemberJoined, teamMemberLeft, organizationJoined, organizationLeft);
}

/** How many people one knows, in all and in each way: a colleague may be connected too. */
export type PeopleCounts = Record<ConnectionFilter | 'ALL', number>;

/** How many one knows in each way, after an event. */
export function applyCountEvent(counts: PeopleCounts, change: Change): PeopleCounts {
  const news = connectionChangeOf(change);
  if (!news) return counts;
  const before = { ...news.connection, ...news.was };
  const after = (filter?: ConnectionFilter) =>
    counts[filter ?? 'ALL'] + Number(isListed(news.connection, filter)) - Number(isListed(before, filter));
  const next = {
    ALL: after(),
    CONNECTED: after('CONNECTED'),
    TEAM: after('TEAM'),
    BLOCKED: after('BLOCKED'),
  };
  return Object.entries(next).every(([filter, count]) => counts[filter as keyof PeopleCounts] === count)
    ? counts
    : next;
}
