import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteAccount } from '#features/account/contract.ts';
import { createBoard, openBoard } from '#features/boards/contract.ts';
import { boards } from '#features/boards/server/index.ts';
import { blockProfile } from '#features/personBlocks/contract.ts';
import { getConnectionInfo, updateConnectionInfo } from '#features/personNotes/contract.ts';
import { invitePerson, listPersonInvites } from '#features/personInvitations/contract.ts';
import { listConnections, searchPeople } from '#features/connections/contract.ts';
import { openNotebook } from '#features/notebook/contract.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { checks } from '../../../features.server.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { connectPeople, createConnectedPeople } from '../../../testing/connections.ts';
import { eventsOf } from '../../../testing/live/events.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.dispose());

const opens = async (boardID: string, by: Person) =>
  (await request(app, openBoard, { params: { boardID }, body: {} }, by)).statusCode;

/** Deletes somebody's account and waits until the job has erased what was theirs. */
async function leave(person: Person): Promise<void> {
  await call(app, deleteAccount, { body: { password: person.password } }, person);
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select from profiles where id = ${person.profileID} and deleted_at is not null`.execute(
        app.services.db,
      );
    expect(rows).toHaveLength(1);
  });
}

test('when a profile goes, what tied it to others ends, and they hear of it', async () => {
  const [ilse, tomas] = await createConnectedPeople(app, 'Ilse Okafor', 'Tomás Herrera');
  const nadia = await createPerson(app, 'Nadia Öhman');
  const marta = await createPerson(app, 'Marta Castellane');
  const to = (person: Person) => ({ params: { id: person.profileID } });
  const { connectionBoardID: hers } = await call(app, openNotebook, to(tomas), ilse);
  await connectPeople(app, tomas, nadia);
  await call(app, openNotebook, to(nadia), tomas);
  await call(app, updateConnectionInfo, { ...to(tomas), body: { metPlace: 'Porto' } }, ilse);
  await call(app, createBoard, { body: { title: 'Marta’s', share: 'public' } }, marta);
  await call(app, createBoard, { body: { title: 'Tomás’', share: 'public' } }, tomas);
  await call(app, blockProfile, to(tomas), marta);
  await call(app, blockProfile, to(marta), tomas);
  const stranger = await createPerson(app, 'Aoife Byrne');
  await call(app, invitePerson, { body: { profileID: stranger.profileID } }, tomas);
  await call(app, invitePerson, { body: { profileID: tomas.profileID } }, ilse).catch(() => {}); // connected already

  await leave(tomas);
  for (const person of [ilse, nadia, marta])
    expect((await call(app, listConnections, { body: {} }, person)).info, person.name).toEqual([]);
  expect((await eventsOf(app, `profile:${ilse.profileID}`)).map(({ name }) => name)).toContain(
    'connection.removed',
  );
  expect(await opens(hers, ilse)).toBe(404);
  expect((await call(app, listPersonInvites, {}, stranger)).received).toEqual([]);
  const told = (await eventsOf(app, `profile:${stranger.profileID}`)).map(({ name }) => name);
  expect(told.filter((name) => !/activity/i.test(name))).toEqual([
    'connectionInvite.added',
    'connectionInvite.ended',
  ]);
  expect((await call(app, searchPeople, { body: { search: 'tomas' } }, nadia)).info).toEqual([]);
  const about = { query: { connectionProfileID: tomas.profileID } };
  expect((await request(app, getConnectionInfo, about, ilse)).statusCode).toBe(404);
  const { db, blobs } = app.services;
  const findings = (await runChecks(checks, { db, blobs, quick: true })).flatMap((result) => result.findings);
  expect(findings).toEqual([]);
});

test('a notebook that a block has closed outlives the bin; one without a connection does not', async () => {
  const [one, other, third] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  await connectPeople(app, one, other);
  await connectPeople(app, one, third);
  const { connectionBoardID: closed } = await call(
    app,
    openNotebook,
    { params: { id: other.profileID } },
    one,
  );
  const { connectionBoardID: ended } = await call(
    app,
    openNotebook,
    { params: { id: third.profileID } },
    one,
  );
  await call(app, blockProfile, { params: { id: other.profileID } }, one);
  await sql`delete from connections where board_id = ${ended}`.execute(app.services.db);
  await sql`update boards set deleted_at = now() - interval '31 days' where id in (${closed}, ${ended})`.execute(
    app.services.db,
  );
  await boards.jobs!['boards.purge']!({} as never, app.services, {
    attempt: 1,
    maxAttempts: 1,
    signal: new AbortController().signal,
    act: () => Promise.reject(new Error('not needed')),
  });
  const { rows } = await sql<{ id: string }>`select id from boards where id in (${closed}, ${ended})`.execute(
    app.services.db,
  );
  expect(rows).toEqual([{ id: closed }]);
});

test('whom one has blocked and is connected with becomes a stranger at once as their profile goes', async () => {
  const [ilse, tomas] = await createConnectedPeople(app, 'Ilse Okafor', 'Tomás Herrera');
  await call(app, openNotebook, { params: { id: tomas.profileID } }, ilse);
  await call(app, blockProfile, { params: { id: tomas.profileID } }, ilse);
  const heard = async () =>
    (await eventsOf(app, `profile:${ilse.profileID}`)).flatMap(({ name }) =>
      name.startsWith('connection.') ? [name] : [],
    );
  const before = await heard();
  await leave(tomas);
  expect(await heard()).toEqual([...before, 'connection.removed']);
});
