import { openSession } from '#features/session/server/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { readServer, type Input } from './describedServer.ts';
import { aboutNothing, callsInScene, openCalls } from './permissionCalls.ts';
import { createCast, createScene, type Cast, type Scene, type SignedIn } from './permissionScene.ts';
import { setStage, type Stage } from './permissionStage.ts';
import {
  permissionTable,
  principals,
  readers,
  sharings,
  type Principal,
  type Row,
  type Sharing,
} from './permissionTable.ts';

/** `may` 2xx · `unready` 400 or 409 · `refused` 403 · `full` 422 · `hidden` 404, the same as of what is not there · `signed out` 401 */
type Outcome = 'may' | 'unready' | 'refused' | 'hidden' | 'signed out' | 'full';

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
afterAll(() => app.dispose());

/** The role a principal has: a public board makes viewers of all whom nobody has blocked. */
function roleOf(principal: Principal, sharing: Sharing): string | undefined {
  const isMember = readers.split(' ').includes(principal) && (sharing !== 'private' || principal === 'owner');
  if (isMember) return principal;
  return sharing === 'public' && ['removed', 'stranger'].includes(principal) ? 'viewer' : undefined;
}

function expected(row: Row, principal: Principal, sharing: Sharing): Outcome {
  if (principal === 'anonymous') return 'signed out';
  if ('others' in row) return 'hidden';
  if ('unready' in row) return 'unready';
  if ('holder' in row) return principal === 'blocked' ? 'hidden' : 'may';
  if ('team' in row) {
    const who =
      principal === 'owner' ? 'owner' : readers.split(' ').includes(principal) ? 'member' : 'stranger';
    if (row.team.split(' ').includes(who)) return 'may';
    return row.full ? 'full' : who === 'stranger' ? 'hidden' : 'refused';
  }
  if (!('roles' in row)) return 'may';
  const role = roleOf(principal, sharing);
  if (role === undefined) return 'hidden';
  return row.roles.split(' ').includes(role) ? 'may' : 'refused';
}

/** Makes a call and says how it went, and whatever it has done that it may not. */
async function attempt(call: string, input: Input, principal: Principal, scene: Scene): Promise<string> {
  const headers = principal === 'anonymous' ? {} : cast[principal].headers;
  const { status, body } = await send(call, input, headers);
  const faults: string[] = [];
  if (
    roleOf(principal, scene.sharing) === undefined &&
    body.includes(scene.word) &&
    !('holder' in permissionTable[call]!)
  )
    faults.push(`is told ${body}`);
  if (status < 300) {
    if (!READS.test(call)) await stage.reset();
    return ['may', ...faults].join(', ');
  }
  if ((await stage.digest()) !== untouched) {
    faults.push('changes rows');
    await stage.reset();
  }
  const outcome = {
    400: 'unready',
    409: 'unready',
    401: 'signed out',
    403: 'refused',
    404: 'hidden',
    422: 'full',
  }[status];
  if (outcome === 'hidden') {
    const absent = await send(call, aboutNothing(input, scene), headers);
    if (absent.status !== status || absent.body !== body) faults.push(`tells ${body} from ${absent.body}`);
  }
  return [outcome ?? `${status} ${body}`, ...faults].join(', ');
}
/** Calls that change nothing even when they are allowed. */
const READS =
  /\.(statuses|mentionList|sharingList|accountInfo|overview|member|members|removal|invites|offer|list|open|recent|own|menuDetails|secondFactor|deletion|authors|inviteLinks|invitationInfo|inPost|links|changes)$/;

test('every call of the server has a row in the table, and something to be called with', () => {
  expect(Object.keys(permissionTable).toSorted()).toEqual(calls.toSorted());
  expect([...Object.keys(callsInScene), ...Object.keys(openCalls)].toSorted()).toEqual(calls.toSorted());
});

describe.each(sharings)('on a %s board', (sharing) => {
  test.each(Object.keys(callsInScene))('%s', async (call) => {
    const scene = scenes[sharing];
    const input = callsInScene[call]!(scene);
    if (!input) return;
    const row = permissionTable[call]!;
    const outcomes: Record<string, string> = {};
    for (const principal of principals) outcomes[principal] = await attempt(call, input, principal, scene);
    expect(outcomes).toEqual(
      Object.fromEntries(principals.map((principal) => [principal, expected(row, principal, sharing)])),
    );
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

/** What each list holds of a board: for whom it is there. */
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
  ]).toEqual([3, 2, 0, 0, 0]);
});
