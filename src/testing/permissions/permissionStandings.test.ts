import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { readServer } from '../describedServer.ts';
import { attemptAll, forEachOf, type Outcome } from './permissionOutcomes.ts';
import { principals, readers, subscribers, type Sharing } from './permissionRoles.ts';
import type { Scene } from './permissionScene.ts';
import { setStage, type Stage } from './permissionStage.ts';
import {
  createStandings,
  createStandingScene,
  isKeptOut,
  kindOf,
  kinds,
  members,
  passersBy,
  roleOn,
  rolesOf,
  share,
  statesOf,
  triedOn,
  whose,
  type Standing,
  type Standings,
  type State,
} from './permissionStandings.ts';
import { callsInScene, permissionTable } from './permissionTable.ts';

// Everybody who has to do with a board, by whatever way, in every state of it and however it is shared, by each kind of
// call. Members try each call by itself in `permissions.test.ts` and `permissionStates.test.ts`.

/** Subscribing, which is for whoever reads a public board, and of others for who is a member already. */
const JOIN = 'members.join';
/** Shows a closed board's door, with its title, to whoever has a role on it. */
const DOOR = 'boards.open';
/** Lead whoever has a role on a closed board to its door. */
const leading = ['posts.open', 'posts.openAt'];
const apart = [JOIN, DOOR, ...leading];

/** The calls of each kind. */
const callsOf = Object.fromEntries(
  Object.keys(kinds).map((kind) => [
    kind,
    Object.keys(callsInScene).filter(
      (call) => kindOf(permissionTable[call]!) === kind && !apart.includes(call),
    ),
  ]),
);

let app: TestApp;
let send: Awaited<ReturnType<typeof readServer>>['send'];
let people: Standings;
let scene: Scene;
let stage: Stage;
beforeAll(async () => {
  app = await createTestApp({ connections: 1 });
  ({ send } = await readServer(app));
  people = await createStandings(app);
  scene = await createStandingScene(app, people);
  stage = await setStage(app);
});
afterAll(async () => {
  await stage.remove();
  await app.dispose();
});

test('every call that roles decide is of a kind', () => {
  const ofRoles = Object.keys(callsInScene).filter((call) => 'roles' in permissionTable[call]!);
  expect(ofRoles.filter((call) => kindOf(permissionTable[call]!) === undefined)).toEqual([]);
  expect(Object.entries(callsOf).filter(([, calls]) => calls.length === 0)).toEqual([]);
});

/** Puts the board into a state, by its rows. */
async function putInto({ lock, archive, password }: State): Promise<void> {
  const { db } = app.services;
  const { boardID, bystanderID } = scene;
  await sql`update boards set lock_by = ${lock ? bystanderID : null}, lock_date = ${lock ? new Date() : null},
    state = ${archive ? 'ARCHIVED' : 'ACTIVE'}, password_hash = ${password ? 'of a word' : null}
    where id = ${boardID}`.execute(db);
  await sql`delete from password_grants`.execute(db);
  if (password === 'given')
    await sql`insert into password_grants (session_id, place_id, until)
      select id, ${boardID}, now() + interval '12 hours' from sessions`.execute(db);
}

/**
 * The people who are tried: everybody, without those whom no list names on a restricted board in one state and on a
 * public board that is open, for they try every call in other files.
 */
function tried(sharing: Sharing, state: State): readonly Standing[] {
  const isTriedElsewhere =
    sharing === 'restricted' ? Object.keys(state).length < 2 : Object.keys(state).length === 0;
  if (sharing === 'private' || !isTriedElsewhere) return triedOn(sharing);
  return triedOn(sharing).filter((who) => !(principals as Standing[]).includes(who));
}

function wantedOf(call: string, sharing: Sharing, state: State): Record<Standing, Outcome> {
  const kind = kindOf(permissionTable[call]!)!;
  return forEachOf(tried(sharing, state), (who): Outcome => {
    const role = roleOn(sharing, who);
    if (who === 'anonymous') return 'signed out';
    if (role === '') return 'hidden';
    if (isKeptOut(state, who) && call !== DOOR) return leading.includes(call) ? 'led' : 'hidden';
    if (call === JOIN) return sharing === 'public' || members.includes(who) ? 'may' : 'refused';
    const row = permissionTable[call]!;
    if ('ofMembers' in row && !members.includes(who)) return 'refused';
    return rolesOf(kind, state).split(' ').includes(role) ? 'may' : 'refused';
  });
}

/** The people whom each list tells of the post. */
const lists: Record<string, (sharing: Sharing, state: State) => Standing[]> = {
  // That a board with a password is there, its people are shown; of what is in it nothing.
  'boards.list': (sharing, { archive }) => (archive ? [] : own(whose(sharing, {}, readers))),
  'posts.recent': (sharing, state) => (state.archive ? [] : whose(sharing, state, readers)),
  'posts.listAll': (sharing, state) => (state.archive ? [] : own(whose(sharing, state, readers))),
  'search.search': (sharing, state) => (state.archive ? [] : whose(sharing, state, readers)),
  'uploads.links': (sharing, state) => whose(sharing, state, readers),
  // Activity is made for nobody's session: who has given a password is asked for it there.
  'activity.list': (sharing, { archive, password }) =>
    archive ? [] : whose(sharing, password ? { password: 'asked for' } : {}, subscribers),
};
const own = (readersOf: Standing[]) => readersOf.filter((who) => !passersBy.includes(who));

async function findersOf(call: string, who: readonly Standing[]): Promise<Standing[]> {
  const input = call === 'search.search' ? { body: { query: scene.word } } : callsInScene[call]!(scene)!;
  const found: Standing[] = [];
  for (const one of who) {
    if (one === 'anonymous') continue;
    const { body } = await send(call, input, people[one].headers);
    if ([scene.boardID, scene.postID, scene.fileID].some((id) => body.includes(id))) found.push(one);
  }
  return found;
}

let turn = 0;
// A private board is the last: nobody is on it any more.
describe.each<Sharing>(['restricted', 'public', 'private'])('a %s board that is', (sharing) => {
  beforeAll(async () => {
    await stage.reset();
    await share(app, scene, sharing);
    await stage.keep();
    if (sharing === 'private') scene = { ...scene, memberID: undefined };
  });

  describe.each(statesOf(sharing))('%s', (_name, state) => {
    let untouched: string;
    beforeAll(async () => {
      await stage.reset();
      await putInto(state);
      await stage.keep();
      untouched = await stage.digest();
      if (state.password !== 'asked for') turn++;
    });

    test('is for whom each kind of call says', async () => {
      // Of each kind another call in each state; the same one where a password lets nearly nobody get as far.
      const dealt = Object.values(callsOf).map((calls) => calls[turn % calls.length]!);
      for (const call of [...dealt, ...apart]) {
        const input = callsInScene[call]!(scene);
        if (!input) continue;
        const wanted = wantedOf(call, sharing, state);
        const isHidden = (who: Standing) => wanted[who] === 'hidden';
        const making = { send, cast: people, stage, untouched };
        const outcomes = await attemptAll(making, call, input, scene, wanted, isHidden);
        expect({ call, ...outcomes }).toEqual({ call, ...wanted });
      }
    });

    if (state.lock) return; // which changes nothing of what is read
    test('is in the lists of those alone who are to be told', async () => {
      const who = tried(sharing, state);
      for (const [call, toldTo] of Object.entries(lists)) {
        const wanted = toldTo(sharing, state).filter((one) => who.includes(one));
        expect([call, ...(await findersOf(call, who))]).toEqual([call, ...wanted]);
      }
    });
  });
});
