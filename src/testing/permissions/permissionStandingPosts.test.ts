import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastSeqs } from '#platform/server/events/rooms.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { readServer } from '../describedServer.ts';
import { attemptAll, forEachOf, type Outcome } from './permissionOutcomes.ts';
import { admins, contributors, readers } from './permissionRoles.ts';
import type { Scene } from './permissionScene.ts';
import { setStage, type Stage } from './permissionStage.ts';
import {
  createStandings,
  createStandingScene,
  kindOf,
  kinds,
  roleOn,
  rolesOf,
  share,
  standings,
  type Standing,
  type Standings,
} from './permissionStandings.ts';
import { callsInScene, permissionTable } from './permissionTable.ts';

// Who may make each kind of call about a post of a public board, and read its log and its trail, under a post's own settings,
// two of them at once, or one with one of its board. On a restricted one: `permissionPosts.test.ts`.

interface State {
  post: RawBuilder<unknown>;
  board?: RawBuilder<unknown>;
  /** The roles that see the post. */
  seenBy: string;
  /** The roles that are shown its title and cover, where those are more. */
  knownTo?: string;
  /** The roles that are told when it opens, and no more. */
  awaitedBy?: string;
  lock?: true;
  archive?: true;
}

const lock = sql`lock_by = 'aaaaaaaaaaaaaaaaaaaaaaaa', lock_date = now()`;
const archive = sql`state = 'ARCHIVED'`;
const password = sql`password_hash = 'of a word', password_at = now()`;
const forEditors = sql`visibility = 'EDITORS', audience = 'EDITORS'`;
const forAdmins = sql`visibility = 'PRIVATE', audience = 'PRIVATE'`;

const unstarted = sql`start_date = now() + interval '1 day', audience = 'EDITORS'`;

const states: Record<string, State> = {
  'for editors': { post: forEditors, seenBy: contributors },
  private: { post: forAdmins, seenBy: admins },
  'yet to start': { post: unstarted, seenBy: contributors, awaitedBy: 'subscriber viewer' },
  'somebody’s draft': { post: sql`is_draft = true`, seenBy: '' },
  'shared with everybody': { post: sql`public = true`, seenBy: readers },
  'shared, and for editors': { post: sql`public = true, ${forEditors}`, seenBy: contributors },
  locked: { post: lock, seenBy: readers, lock: true },
  'in the archive': { post: archive, seenBy: readers, archive: true },
  'behind a password': { post: password, seenBy: 'owner', knownTo: readers },
  'for editors, behind a password': {
    post: sql`${forEditors}, ${password}`,
    seenBy: 'owner',
    knownTo: contributors,
  },
  'locked, on a board in the archive': { post: lock, board: archive, seenBy: readers, archive: true },
  'for editors, on a locked board': { post: forEditors, board: lock, seenBy: contributors, lock: true },
};

/** Show a closed post's door, with its title, to whoever may know of it. */
const doors = ['posts.open', 'posts.openAt'];

/** Takes nothing of the post, so that a lock on the post does not refuse it; one on the board does. */
const COPYING = 'posts.duplicate';

let app: TestApp;
let send: Awaited<ReturnType<typeof readServer>>['send'];
let people: Standings;
let scene: Scene;
let stage: Stage;
/** The calls of each kind that are about the post or what is on it. */
let callsOf: string[][];
beforeAll(async () => {
  app = await createTestApp({ connections: 1 });
  ({ send } = await readServer(app));
  people = await createStandings(app);
  scene = await createStandingScene(app, people);
  await share(app, scene, 'public');
  // The word is the post's alone: its board is known to all.
  await sql`update boards set title = 'Board' where id = ${scene.boardID}`.execute(app.services.db);
  stage = await setStage(app);
  const ids = [scene.postID, scene.noteID, scene.fileThingID, scene.commentID];
  const calls = Object.keys(callsInScene).filter((call) => {
    const text = JSON.stringify(callsInScene[call]!(scene));
    return !doors.includes(call) && ids.some((id) => text.includes(id));
  });
  callsOf = Object.keys(kinds)
    .map((kind) => calls.filter((call) => kindOf(permissionTable[call]!) === kind))
    .filter((ofKind) => ofKind.length > 0);
});
afterAll(async () => {
  await stage.remove();
  await app.dispose();
});

function wantedOf(call: string, state: State): Record<Standing, Outcome> {
  const kind = kindOf(permissionTable[call]!)!;
  return forEachOf(standings, (who): Outcome => {
    const role = roleOn('public', who);
    const seenBy = (doors.includes(call) && state.knownTo) || state.seenBy;
    if (who === 'anonymous') return 'signed out';
    if (doors.includes(call) && state.awaitedBy?.split(' ').includes(role)) return 'refused';
    if (role === '' || !seenBy.split(' ').includes(role)) return 'hidden';
    const { lock: isLocked, ...unlocked } = state;
    const inForce = isLocked && (call !== COPYING || state.board) ? state : unlocked;
    return rolesOf(kind, inForce).split(' ').includes(role) ? 'may' : 'refused';
  });
}

let turn = 0;
describe.each(Object.entries(states))('a post of a public board that is %s', (_name, state) => {
  let untouched: string;
  beforeAll(async () => {
    const { db } = app.services;
    await stage.reset();
    await sql`update posts set visibility = 'BOARD', audience = 'BOARD', state = 'ACTIVE', lock_by = null, lock_date = null,
      password_hash = null, password_at = null, start_date = null, public = false, is_draft = false where id = ${scene.postID}`.execute(
      db,
    );
    await sql`update boards set state = 'ACTIVE', lock_by = null, lock_date = null where id = ${scene.boardID}`.execute(
      db,
    );
    await sql`update posts set ${state.post} where id = ${scene.postID}`.execute(db);
    if (state.board) await sql`update boards set ${state.board} where id = ${scene.boardID}`.execute(db);
    await stage.keep();
    untouched = await stage.digest();
    turn++;
  });

  test('is for whom each kind of call about it says', async () => {
    for (const call of [...callsOf.map((calls) => calls[turn % calls.length]!), ...doors]) {
      const wanted = wantedOf(call, state);
      // Somebody who is told when the post opens is told no word of it.
      const isHidden = (who: Standing) =>
        wanted[who] === 'hidden' || state.awaitedBy?.split(' ').includes(roleOn('public', who)) === true;
      const making = { send, cast: people, stage, untouched };
      const input = callsInScene[call]!(scene)!;
      const outcomes = await attemptAll(making, call, input, scene, wanted, isHidden);
      expect({ call, ...outcomes }).toEqual({ call, ...wanted });
    }
  });

  test.each([
    ['events.list', () => ({ query: { room: `post:${scene.postID}`, after: '0' } })],
    ['trails.list', () => ({ params: { type: 'POST', id: scene.postID } })],
  ])('is for those alone who see it, by %s', async (call, input) => {
    const wanted = wantedOf(call, state);
    const making = { send, cast: people, stage, untouched };
    const isHidden = (who: Standing) => wanted[who] === 'hidden';
    expect(await attemptAll(making, call, input(), scene, wanted, isHidden)).toEqual(wanted);
  });

  test('is to those alone who see it in the log and the trail of its board', async () => {
    const { boardID, postID } = scene;
    const title = 'Heliotrope';
    const room = `board:${boardID}` as const;
    const after = String((await lastSeqs(app.services.db, [room])).get(room));
    // Where its owner may not, nobody changes it, and nothing is told.
    const renamed = await send(
      'posts.update',
      { params: { boardID, postID }, body: { title } },
      people.owner.headers,
    );
    const isTold = renamed.status < 300;
    expect(isTold).toBe(wantedOf('posts.update', state).owner === 'may');
    const told: Record<string, Standing[]> = { log: [], trail: [] };
    for (const who of standings) {
      if (who === 'anonymous') continue;
      const { headers } = people[who];
      const log = await send('events.list', { query: { room, after } }, headers);
      const trail = await send('trails.list', { params: { type: 'BOARD', id: boardID } }, headers);
      if (log.body.includes(title)) told['log']!.push(who);
      if (trail.body.includes(title)) told['trail']!.push(who);
    }
    await stage.reset();
    // The title of a closed post stands on its board, in everybody's list who may know of it.
    const shownTo = (roles: string) =>
      standings.filter(
        (who) => isTold && roleOn('public', who) !== '' && roles.split(' ').includes(roleOn('public', who)),
      );
    expect(told).toEqual({ log: shownTo(state.knownTo ?? state.seenBy), trail: shownTo(state.seenBy) });
  });
});
