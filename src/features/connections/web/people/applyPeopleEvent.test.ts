import { describe, expect, test } from 'vitest';
import {
  connectionAdded,
  connectionChanged,
  connectionRemoved,
  type Connection,
} from '#features/connections/contract.ts';
import type { EventDefinition } from '#platform/contract/event.ts';
import { stale, type Change } from '#platform/web/live/live.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { exactly } from '../../../../testing/live/exactly.ts';
import { isFound } from './isFound.ts';
import { foundPeople, peopleCounts, peopleList } from './peopleQueries.ts';

const me = '650000000000000000000001';
const happened = (definition: EventDefinition, data: unknown): Change => ({
  room: `profile:${me}`,
  type: definition.type,
  action: definition.action,
  data,
});

let people = 0;
const person = (name: string, status: Connection['status'] = 'CONNECTED'): Connection => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    id: String(++people).padStart(24, '0'),
    firstName,
    lastName,
    screenName: firstName.toLowerCase(),
    photo: null,
    avatarColor: '#176b87',
    orgName: null,
    handle: null,
    status,
    inTeam: status === 'TEAM',
    connectedDate: null,
    blockedDate: null,
    connectionBoardID: null,
    commonBoardCount: 0,
    sortName: `${lastName} ${firstName}`.toLowerCase(),
  };
};
const ana = person('Ana Brandt');
const ben = person('Ben Castellane', 'TEAM');
const cleo = person('Cleo Adeyemi');
const names = (list: LiveList<Connection>) => list.items.map(({ firstName }) => firstName);

describe('a list of people', () => {
  const all = peopleList(me);
  const before: LiveList<Connection> = { items: [ana, ben], total: 2 };

  test('takes somebody new in their place, by last name', () => {
    const added = happened(connectionAdded, { connection: cleo, was: { status: 'STRANGER' } });
    const after = exactly(all)(before, added);
    expect([names(after), after.total]).toEqual([['Cleo', 'Ana', 'Ben'], 3]);
  });

  test('under a filter, holds who is that and no other', () => {
    const blocked = { ...ana, status: 'BLOCKED' as const };
    const change = happened(connectionChanged, { connection: blocked, was: { status: 'CONNECTED' } });
    const connected = exactly(peopleList(me, { status: 'CONNECTED' }))({ items: [ana], total: 1 }, change);
    expect([names(connected), connected.total]).toEqual([[], 0]);
    const onBlocked = exactly(peopleList(me, { status: 'BLOCKED' }))({ items: [], total: 0 }, change);
    expect([names(onBlocked), onBlocked.total]).toEqual([['Ana'], 1]);
    expect(exactly(all)(before, change).total).toBe(2);
  });

  test('loses who becomes a stranger', () => {
    const gone = { ...ana, status: 'STRANGER' as const };
    const change = happened(connectionRemoved, { connection: gone, was: { status: 'CONNECTED' } });
    expect(exactly(all)(before, change)).toMatchObject({ items: [ben], total: 1 });
  });

  test('that was searched takes only who is found', () => {
    const searched = exactly(peopleList(me, { search: 'cle' }));
    const added = (connection: Connection) =>
      happened(connectionAdded, { connection, was: { status: 'STRANGER' } });
    expect(names(searched({ items: [], total: 0 }, added(cleo)))).toEqual(['Cleo']);
    expect(names(searched({ items: [], total: 0 }, added(ana)))).toEqual([]);
  });
});

test('people who were looked for stay where they are, as what they are now; who cannot be found any more goes', () => {
  const found = foundPeople(me, 'a');
  const stranger = { ...ana, status: 'STRANGER' as const };
  const list = { items: [stranger, ben] };
  const connected = happened(connectionAdded, { connection: ana, was: { status: 'STRANGER' } });
  expect(exactly(found)(list, connected).items).toEqual([ana, ben]);
  const vanished = happened(connectionRemoved, { connection: stranger, was: {} });
  expect(found.apply(list, vanished)).toEqual(stale({ items: [ben] }));
});

test('the counts follow each from what it was to what it is', () => {
  const counts = { ALL: 2, CONNECTED: 1, TEAM: 1, BLOCKED: 0 };
  const apply = exactly(peopleCounts(me));
  const change = (status: Connection['status'], was: Partial<Connection>) =>
    happened(connectionChanged, { connection: { ...ana, status }, was });
  expect(apply(counts, change('BLOCKED', { status: 'CONNECTED' }))).toEqual({
    ALL: 2,
    CONNECTED: 0,
    TEAM: 1,
    BLOCKED: 1,
  });
  expect(apply(counts, change('CONNECTED', { status: 'STRANGER' }))).toEqual({
    ALL: 3,
    CONNECTED: 2,
    TEAM: 1,
    BLOCKED: 0,
  });
  expect(apply(counts, change('STRANGER', { status: 'TEAM', inTeam: true }))).toEqual({
    ALL: 1,
    CONNECTED: 1,
    TEAM: 0,
    BLOCKED: 0,
  });
  expect(apply(counts, change('CONNECTED', { connectionBoardID: null }))).toBe(counts);
});

test.each([
  ['', true],
  ['tom', true],
  ['her tom', true],
  ['TOMAS', true],
  ['@tomas.herrera', true],
  ['nunez', true],
  ['omas', false],
  ['tom x', false],
])('Tomás Herrera-Núñez is found by “%s”: %s', (search, found) => {
  const tomas = { firstName: 'Tomás', lastName: 'Herrera-Núñez', screenName: 'tomas.herrera' };
  expect(isFound(tomas, search)).toBe(found);
});
