import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { readServer } from '../describedServer.ts';
import { attemptAll, expected, forEach, roleOf, type State } from './permissionOutcomes.ts';
import { createCast, createScene, type Cast, type Scene, type SignedIn } from './permissionScene.ts';
import { setStage, type Stage } from './permissionStage.ts';
import { callsInScene, permissionTable } from './permissionTable.ts';
import { type Principal } from './permissionRoles.ts';

// Changes by a lock, the archive and a password for each principal and each call about a board.

const states: Record<Exclude<State, 'open'>, (scene: Scene) => Promise<unknown>> = {
  locked: ({ boardID, bystanderID }) =>
    sql`update boards set lock_by = ${bystanderID}, lock_date = now() where id = ${boardID}`.execute(
      app.services.db,
    ),
  archived: ({ boardID }) =>
    sql`update boards set state = 'ARCHIVED' where id = ${boardID}`.execute(app.services.db),
  password: ({ boardID }) =>
    sql`update boards set password_hash = 'of a word' where id = ${boardID}`.execute(app.services.db),
  'password given': async ({ boardID }) => {
    await sql`update boards set password_hash = 'of a word' where id = ${boardID}`.execute(app.services.db);
    await sql`insert into password_grants (session_id, place_id, until)
      select id, ${boardID}, now() + interval '12 hours' from sessions`.execute(app.services.db);
  },
};

/** Calls that show a closed board's door, with its title, to whoever has a role on it. */
const doors = new Set(['boards.open']);

/** Calls that lead whoever has a role on a closed board to its door. */
const leading = new Set(['posts.open', 'posts.openAt']);

/** Calls about the board or what is on it, which its roles decide. */
const calls = Object.keys(callsInScene).filter((call) => 'roles' in permissionTable[call]!);

let app: TestApp;
let send: Awaited<ReturnType<typeof readServer>>['send'];
let cast: Cast;
let stage: Stage;
beforeAll(async () => {
  app = await createTestApp({ connections: 1 });
  ({ send } = await readServer(app));
  cast = await createCast(app);
  stage = await setStage(app);
});
afterAll(async () => {
  await stage.remove();
  await app.dispose();
});

describe.each(Object.keys(states) as (keyof typeof states)[])(
  'on a board that is in the state: %s',
  (state) => {
    let scene: Scene;
    let untouched: string;
    beforeAll(async () => {
      scene = await createScene(app, cast, 'restricted');
      await states[state](scene);
      await stage.keep();
      untouched = await stage.digest();
    });

    test.each(calls)('%s', async (call) => {
      const input = callsInScene[call]!(scene);
      if (!input) return;
      const row = permissionTable[call]!;
      const isAtDoor = state === 'password' && doors.has(call);
      const told = forEach((principal) => expected(row, principal, 'restricted', isAtDoor ? 'open' : state));
      const isLed = (principal: Principal) =>
        told[principal] === 'hidden' &&
        state === 'password' &&
        leading.has(call) &&
        roleOf(principal, 'restricted') !== undefined;
      const wanted = forEach((principal) => (isLed(principal) ? 'led' : told[principal]));
      const making = { send, cast, stage, untouched };
      const isHidden = (principal: Principal) => told[principal] === 'hidden';
      expect(await attemptAll(making, call, input, scene, wanted, isHidden)).toEqual(wanted);
    });

    test('lists, search and links hold what is to be seen, for nobody else', async () => {
      const seen = async (call: string, holds: string, input = callsInScene[call]!(scene)!) => {
        const found: string[] = [];
        for (const principal of Object.keys(cast) as SignedIn[]) {
          const { body } = await send(call, input, cast[principal].headers);
          if (body.includes(holds)) found.push(principal);
        }
        return found.join(' ');
      };
      const members = 'owner co-owner admin author contributor subscriber viewer';
      const inside = state === 'password' ? 'owner' : members;
      const listed = state === 'archived' ? '' : inside;
      expect(await seen('posts.recent', scene.postID)).toBe(listed);
      // That a board with a password is there, its people are shown; of what is in it nothing.
      const known = state === 'archived' ? '' : members;
      expect(await seen('boards.list', scene.boardID)).toBe(known);
      expect(await seen('boards.recent', scene.boardID)).toBe(known);
      expect(await seen('search.search', scene.postID, { body: { query: scene.word } })).toBe(listed);
      expect(await seen('uploads.links', scene.fileID)).toBe(inside);
      expect(await seen('boards.open', '"isOpen" : true')).toBe(inside);
    });
  },
);
