import { describe, expect, test } from 'vitest';
import {
  connectionAdded,
  connectionChanged,
  connectionRemoved,
  type Connection,
} from '#features/connections/contract.ts';
import { connectionInfoChanged, type ConnectionInfo } from '#features/personNotes/contract.ts';
import {
  inviteAdded,
  inviteChanged,
  inviteEnded,
  MAX_LISTED_INVITES,
  type ConnectionInvite,
} from '#features/personInvitations/contract.ts';
import type { EventDefinition } from '#platform/contract/event.ts';
import { stale, Stale, type Change } from '#platform/web/live/live.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { exactly } from '../../../../testing/exactly.ts';
import { isFound } from './isFound.ts';
import { connectionInfo, foundPeople, peopleCounts, peopleList, personInvites } from './peopleQueries.ts';

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
  const counts = { CONNECTED: 1, TEAM: 1, BLOCKED: 0 };
  const apply = exactly(peopleCounts(me));
  const change = (status: Connection['status'], was: Partial<Connection>) =>
    happened(connectionChanged, { connection: { ...ana, status }, was });
  expect(apply(counts, change('BLOCKED', { status: 'CONNECTED' }))).toEqual({
    CONNECTED: 0,
    TEAM: 1,
    BLOCKED: 1,
  });
  expect(apply(counts, change('CONNECTED', { status: 'STRANGER' }))).toEqual({
    CONNECTED: 2,
    TEAM: 1,
    BLOCKED: 0,
  });
  expect(apply(counts, change('STRANGER', { status: 'TEAM', inTeam: true }))).toEqual({
    CONNECTED: 1,
    TEAM: 0,
    BLOCKED: 0,
  });
  expect(apply(counts, change('CONNECTED', { connectionBoardID: null }))).toBe(counts);
});

describe('invitations', () => {
  const invite = (number: number, direction: 'sent' | 'received'): ConnectionInvite => ({
    inviteID: number.toString(16).padStart(24, '0'),
    direction,
    kind: 'profile',
    person: ana,
    email: null,
    message: '',
    commonBoardCount: 0,
    uses: 0,
    createDate: '2026-11-20T10:00:00.000Z',
    sentDate: `2026-11-20T10:00:${String(number % 60).padStart(2, '0')}.000Z`,
    expiresAt: '2026-12-20T10:00:00.000Z',
  });
  const live = personInvites(me);
  const [one, two, out] = [invite(1, 'received'), invite(2, 'received'), invite(3, 'sent')];

  test('stand on their side, those sent last first, until they end', () => {
    let invites = exactly(live)({ sent: [], received: [one] }, happened(inviteAdded, { invite: two }));
    invites = exactly(live)(invites, happened(inviteAdded, { invite: out }));
    expect(invites).toEqual({ sent: [out], received: [two, one] });
    const again = { ...one, sentDate: '2026-11-21T10:00:00.000Z' };
    invites = exactly(live)(invites, happened(inviteChanged, { invite: again }));
    expect(invites.received).toEqual([again, two]);
    invites = exactly(live)(invites, happened(inviteEnded, { inviteID: two.inviteID }));
    expect(invites).toEqual({ sent: [out], received: [again] });
  });

  test('of which some are not listed are read afresh when one goes', () => {
    const many = Array.from({ length: MAX_LISTED_INVITES }, (_, number) => invite(number, 'received'));
    const ended = happened(inviteEnded, { inviteID: one.inviteID });
    expect(live.apply({ sent: [], received: many }, ended)).toBeInstanceOf(Stale);
    expect(live.apply({ sent: [], received: [one] }, ended)).toEqual({ sent: [], received: [] });
  });
});

test('what one keeps about somebody takes its own news, and what they are to one', () => {
  const info = { _id: ana.id, status: 'CONNECTED', metPlace: '' } as unknown as ConnectionInfo;
  const live = connectionInfo(me, ana.id);
  const apply = exactly(live);
  const saved = { ...info, metPlace: 'Porto' };
  expect(apply(info, happened(connectionInfoChanged, { info: saved }))).toBe(saved);
  expect(apply(info, happened(connectionInfoChanged, { info: { ...saved, _id: ben.id } }))).toBe(info);
  const blocked = { connection: { ...ana, status: 'BLOCKED' }, was: { status: 'CONNECTED' } };
  expect(live.apply(info, happened(connectionChanged, blocked))).toEqual(
    stale({ ...info, status: 'BLOCKED' }),
  );
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
