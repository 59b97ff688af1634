import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { disconnect } from '#features/connections/contract.ts';
import { getConnectionInfo, updateConnectionInfo } from '#features/personNotes/contract.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { createConnectedPeople } from '../../../testing/connections.ts';
import { emptyProfiles } from '../../../testing/emptying.ts';
import { eventsOf } from '../../../testing/live/events.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
let ilse: Person;
let tomas: Person;
let priya: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await emptyProfiles(app);
  [ilse, tomas] = await createConnectedPeople(app, 'Ilse Okafor', 'Tomás Herrera');
  priya = await createPerson(app, 'Priya Raman');
});

type Change = z.input<typeof updateConnectionInfo.body>;
const read = (by = ilse, about = tomas) =>
  call(app, getConnectionInfo, { query: { connectionProfileID: about.profileID } }, by);
const write = (body: Change, by = ilse, about = tomas) =>
  request(app, updateConnectionInfo, { params: { id: about.profileID }, body }, by);

const met: Change = {
  metDate: '2024-02',
  metPlace: 'Herrera Joinery, Porto',
  metNote: 'I left four hours later with a drawer, a cold and a table.',
  tags: ['drinks no coffee', 'left-handed'],
  linkedOrganizations: ['Herrera Joinery'],
  jobTitle: 'Cabinet maker',
  company: 'Herrera Joinery',
  email: 'tomas@herrera.example',
};

test('nothing is kept about somebody at first', async () => {
  expect(await read()).toMatchObject({
    _id: tomas.profileID,
    profileInfo: { id: tomas.profileID },
    status: 'CONNECTED',
    metDate: '',
    tags: [],
    linkedProfiles: [],
    metThroughProfile: null,
  });
});

test('what is given is changed, the rest stays, and only whoever writes it sees it', async () => {
  const people = { metThroughProfileID: priya.profileID, linkedProfileIDs: [priya.profileID] };
  expect((await write({ ...met, ...people, _id: tomas.profileID })).json()).toMatchObject(met);
  expect((await write({ metDate: '2024-02-27' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({
    ...met,
    metDate: '2024-02-27',
    metThroughProfile: { id: priya.profileID },
    linkedProfiles: [{ id: priya.profileID }],
  });
  expect(await read(tomas, ilse)).toMatchObject({ metDate: '', tags: [], email: '' });
  const told = await eventsOf(app, `profile:${ilse.profileID}`);
  expect(told.map(({ name }) => name)).toEqual(['connection.infoChanged', 'connection.infoChanged']);
  expect(told[1]!.data.info).toEqual(await read());
  expect(await eventsOf(app, `profile:${tomas.profileID}`)).toEqual([]);
});

test('strangers are 404, unknown people and dates that are none 400', async () => {
  expect((await write({ note: 'x' }, ilse, priya)).statusCode).toBe(404);
  const about = { query: { connectionProfileID: priya.profileID } };
  expect((await request(app, getConnectionInfo, about, ilse)).statusCode).toBe(404);
  for (const body of [
    { linkedProfileIDs: ['f'.repeat(24)] },
    { metThroughProfileID: 'f'.repeat(24) },
    { metDate: 'last spring' },
    { metDate: '2024-13' },
    { _id: priya.profileID },
  ])
    expect((await write(body)).statusCode, JSON.stringify(body)).toBe(400);
});

test('it outlives the connection, until it is emptied', async () => {
  await write({ ...met, linkedProfileIDs: [priya.profileID] });
  await call(app, disconnect, { params: { id: ilse.profileID } }, tomas);
  expect(await read()).toMatchObject({ ...met, status: 'STRANGER' });
  expect((await write({ metNote: '' })).statusCode).toBe(200);
  const empty = Object.fromEntries(
    Object.entries(met).map(([name, value]) => [name, Array.isArray(value) ? [] : '']),
  );
  expect((await write({ ...empty, linkedProfileIDs: [] })).statusCode).toBe(200);
  const about = { query: { connectionProfileID: tomas.profileID } };
  expect((await request(app, getConnectionInfo, about, ilse)).statusCode).toBe(404);
  expect((await sql`select from connection_info`.execute(app.services.db)).rows).toEqual([]);
});
