import { openSession } from '#features/session/server/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { callOf, readServer } from '../describedServer.ts';
import { callsInScene, callsWithRow, deedsWithRow, openCalls, permissionTable } from './permissionTable.ts';
import { attemptAll, expected, forEach } from './permissionOutcomes.ts';
import { createCast, createScene, type Cast, type Scene, type SignedIn } from './permissionScene.ts';
import { setStage, type Stage } from './permissionStage.ts';
import { principals, readers, sharings, type Sharing } from './permissionRoles.ts';

let app: TestApp;
let calls: string[];
let send: Awaited<ReturnType<typeof readServer>>['send'];
let cast: Cast;
let scenes: Record<Sharing, Scene>;
let stage: Stage;
let untouched: string;

beforeAll(async () => {
  // With one connection: a call that held one and waited for another would wait in vain, and answer 503.
  app = await createTestApp({ connections: 1 });
  ({ calls, send } = await readServer(app));
  cast = await createCast(app);
  const made = [];
  for (const sharing of sharings) made.push([sharing, await createScene(app, cast, sharing)]);
  scenes = Object.fromEntries(made);
  stage = await setStage(app);
  untouched = await stage.digest();
});
afterAll(async () => {
  await stage.remove();
  await app.dispose();
});

test('every call of the server has one row, and something to be called with', () => {
  expect(callsWithRow.toSorted()).toEqual(calls.toSorted());
  expect(deedsWithRow.filter((deed) => !calls.includes(callOf(deed)))).toEqual([]);
});

describe.each(sharings)('on a %s board', (sharing) => {
  test.each(Object.keys(callsInScene))('%s', async (call) => {
    const scene = scenes[sharing];
    const input = callsInScene[call]!(scene);
    if (!input) return;
    const row = permissionTable[call]!;
    const wanted = forEach((principal) => expected(row, principal, sharing));
    expect(await attemptAll({ send, cast, stage, untouched }, call, input, scene, wanted)).toEqual(wanted);
  });
});

test.each(Object.keys(openCalls))('%s needs no session', async (call) => {
  expect(permissionTable[call]).toEqual({ open: true });
  for (const principal of principals) {
    const person = principal === 'anonymous' ? cast.stranger : cast[principal];
    const input = await openCalls[call]!(app, person);
    // A session of its own, since it may be ended.
    const { accessToken } = await openSession(app.services.db, person.accountID, 'Test');
    const headers = principal === 'anonymous' ? {} : { ...person.headers, 'auth-token': accessToken };
    const { status, body } = await send(call, input, headers);
    expect(status, `${principal}: ${body}`).toBeLessThan(300);
    await stage.reset();
  }
});

/** The principals who find a board, or its file, in each list. */
const lists: Record<string, Record<Sharing, string>> = {
  'boards.list': { private: 'owner', restricted: readers, public: readers },
  'boards.recent': { private: 'owner', restricted: readers, public: readers },
  'posts.recent': { private: 'owner', restricted: readers, public: `${readers} removed stranger` },
  'uploads.links': { private: 'owner', restricted: readers, public: `${readers} removed stranger` },
};

test.each(Object.keys(lists))('%s holds what one may see, for nobody else', async (call) => {
  for (const sharing of sharings) {
    const scene = scenes[sharing];
    const finders: string[] = [];
    for (const [principal, { headers }] of Object.entries(cast)) {
      const { body } = await send(call, callsInScene[call]!(scene)!, headers);
      if (body.includes(scene.boardID) || body.includes(scene.fileID)) finders.push(principal);
    }
    expect(finders.join(' '), sharing).toBe(lists[call]![sharing]);
  }
});

test('counts are of what one may see', async () => {
  const count = async (principal: SignedIn) =>
    JSON.parse((await send('boards.list', { body: { includeCount: true } }, cast[principal].headers)).body)
      .total;
  expect([
    await count('owner'),
    await count('viewer'),
    await count('blocked'),
    await count('removed'),
    await count('stranger'),
  ]).toEqual([3, 2, 0, 0, 0].map((own) => own + sharings.length)); // and the shelf of each scene
});
