import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canByStatus } from '#access/contract/pairs.ts';
import { connectionStatuses, disconnect } from '#features/connections/contract.ts';
import { openNotebook } from '#features/notebook/contract.ts';
import { call, createTestApp, request, type TestApp } from '../app.ts';
import { connectPeople, makeTeam } from '../connections.ts';
import { createPerson } from '../people.ts';

// The status of somebody offers what the server accepts about the connection, whatever two people are to each other.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

interface Pair {
  connected?: true;
  team?: true;
  blocks?: ('mine' | 'theirs')[];
}
const pairs: Record<string, Pair> = {
  strangers: {},
  colleagues: { team: true },
  connected: { connected: true },
  'connected colleagues': { connected: true, team: true },
  'strangers, one of whom is blocked': { blocks: ['mine'] },
  'strangers, one of whom blocks': { blocks: ['theirs'] },
  'connected, and one is blocked': { connected: true, blocks: ['mine'] },
  'connected, and one blocks': { connected: true, blocks: ['theirs'] },
  'connected, and both are blocked': { connected: true, blocks: ['mine', 'theirs'] },
};

test.each(Object.entries(pairs))('of two who are %s', async (name, { connected, team, blocks = [] }) => {
  const [me, other] = [await createPerson(app), await createPerson(app)];
  const { db } = app.services;
  if (team) await makeTeam(app, `The ${name}`, me, other);
  if (connected) await connectPeople(app, me, other);
  for (const [one, two] of [
    [me, other],
    [other, me],
  ] as const) {
    if (blocks.includes(one === me ? 'mine' : 'theirs'))
      await sql`insert into profile_blocks (profile_id, blocked_id) values (${one.profileID}, ${two.profileID})`.execute(
        db,
      );
  }
  const body = { profiles: [other.profileID] };
  const { status } = (await call(app, connectionStatuses, { body }, me)).statuses[0]!;
  const params = { id: other.profileID };
  const used = await request(app, openNotebook, { params }, me);
  expect([status, used.statusCode < 300]).toEqual([status, canByStatus(status, 'connection.use')]);
  const ended = await request(app, disconnect, { params }, me);
  // That there is a connection, `BLOCKED` does not tell.
  const isUntold = status === 'BLOCKED' && connected === true;
  expect([status, ended.statusCode < 300]).toEqual([
    status,
    isUntold || canByStatus(status, 'connection.end'),
  ]);
});
