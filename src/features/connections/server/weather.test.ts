import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard, updateBoard } from '#features/boards/contract.ts';
import { blockProfile, unblockProfile } from '#features/personBlocks/contract.ts';
import { disconnect, listConnections } from '#features/connections/contract.ts';
import {
  handlePersonInvitation,
  invitePerson,
  listPersonInvites,
} from '#features/personInvitations/contract.ts';
import { openNotebook } from '#features/notebook/contract.ts';
import { handleInvitation, joinBoard } from '#features/members/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { checks } from '../../../features.server.ts';
import { createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connections: 6 });
});
afterAll(() => app.dispose());

/** Always the same numbers, so that a failure comes again. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; state = (state * 48271) % 0x7fffffff) yield state;
}

test('whatever people do to each other at the same time, what is between two is whole afterwards', async () => {
  const people: Person[] = [];
  for (const name of ['Ilse', 'Tomás', 'Priya', 'Nadia']) people.push(await createPerson(app, name));
  const boards: string[] = [];
  const links: string[] = [];
  const next = numbers(20_261_121);
  const pick = <T>(all: readonly T[]): T => all[next.next().value! % all.length]!;

  const acts: ((by: Person, other: Person) => Promise<{ statusCode: number; body: string }>)[] = [
    (by, other) => request(app, invitePerson, { body: { profileID: other.profileID } }, by),
    async (by) => {
      const found = await request(app, listPersonInvites, {}, by);
      const [invite] = found.json().received;
      if (!invite) return found;
      return request(
        app,
        handlePersonInvitation,
        { body: { inviteID: invite.inviteID, type: 'accept' } },
        by,
      );
    },
    (by, other) => request(app, disconnect, { params: { id: other.profileID } }, by),
    (by, other) => request(app, blockProfile, { params: { id: other.profileID } }, by),
    (by, other) => request(app, unblockProfile, { params: { id: other.profileID } }, by),
    (by, other) => request(app, openNotebook, { params: { id: other.profileID } }, by),
    async (by) => {
      const made = await request(app, createBoard, { body: { title: 'Made', share: 'public' } }, by);
      const boardID: string = made.json()._id;
      boards.push(boardID);
      const link = await request(
        app,
        createInviteLink,
        { params: { boardID }, body: { role: 'AUTHOR' } },
        by,
      );
      links.push(link.json().url.split('/').at(-1));
      return link;
    },
    async (by, other) => {
      const boardID = pick(boards) ?? 'f'.repeat(24);
      const share = pick(['public', 'restricted'] as const);
      await request(app, updateBoard, { params: { boardID }, body: { _id: boardID, share } }, other);
      return request(app, joinBoard, { params: { boardID } }, by);
    },
    (by) =>
      request(
        app,
        handleInvitation,
        { body: { inviteID: pick(links) ?? 'x'.repeat(43), type: 'accept' } },
        by,
      ),
  ];

  const failures: string[] = [];
  for (let round = 0; round < 12; round++) {
    await sql`delete from attempts`.execute(app.services.db);
    const work = Array.from({ length: 24 }, async () => {
      const by = pick(people);
      const other = pick(people.filter((person) => person !== by));
      const { statusCode, body } = await pick(acts)(by, other);
      if (statusCode >= 500) failures.push(body);
    });
    await Promise.all(work);
    const { db, blobs } = app.services;
    const found = (await runChecks(checks, { db, blobs, quick: true })).filter(
      ({ findings }) => findings.length > 0,
    );
    expect(found, `round ${round}`).toEqual([]);
  }
  expect(failures).toEqual([]);
  const lists = await Promise.all(people.map((by) => request(app, listConnections, { body: {} }, by)));
  expect(lists.every(({ statusCode }) => statusCode === 200)).toBe(true);
}, 120_000);
