import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { readServer } from '../describedServer.ts';
import { attemptAll, expected, forEach, type Outcome } from './permissionOutcomes.ts';
import { createCast, createScene, type Cast, type Scene, type SignedIn } from './permissionScene.ts';
import { setStage, type Stage } from './permissionStage.ts';
import { callsInScene, permissionTable } from './permissionTable.ts';
import { type Principal } from './permissionRoles.ts';
import { type Row } from './permissionRows.ts';

// Changes by a post's own settings for each principal and each call about it. The board is restricted; the post is
// somebody's who is nobody of the cast.

const members = 'owner co-owner admin author contributor subscriber viewer';
const editors = 'owner co-owner admin author contributor';
const admins = 'owner co-owner admin';

interface State {
  set: (scene: Scene) => RawBuilder<unknown>;
  /** Who sees the post; its word is told to nobody else. */
  seenBy: string;
  /** Who has it in lists; all who see it, where it does not say. */
  listedFor?: string;
  /** Who finds it by search; all who have it in lists, where it does not say. */
  foundBy?: string;
  /** The state of a board on which calls are answered alike. */
  like?: 'locked' | 'archived';
  /** Who is shown its title and cover, where those are more: by the call that opens it, and in its board's list. */
  knownTo?: string;
  /** Who is refused by the call that opens it, and told when it opens; the rest hears nothing of it. */
  awaitedBy?: string;
  /** Who finds it by the lists that tell somebody who is not calling. */
  toldTo?: string;
}

const states: Record<string, State> = {
  'for all on the board': { set: () => sql`title = title`, seenBy: members },
  'for editors': { set: () => sql`visibility = 'EDITORS', audience = 'EDITORS'`, seenBy: editors },
  private: { set: () => sql`visibility = 'PRIVATE', audience = 'PRIVATE'`, seenBy: admins },
  'yet to start': {
    set: () => sql`start_date = now() + interval '1 day', audience = 'EDITORS'`,
    seenBy: editors,
    awaitedBy: 'subscriber viewer',
  },
  'yet to start, and for editors': {
    set: () => sql`start_date = now() + interval '1 day', visibility = 'EDITORS', audience = 'EDITORS'`,
    seenBy: editors,
  },
  'yet to start, and public': {
    set: () => sql`start_date = now() + interval '1 day', audience = 'EDITORS', public = true`,
    seenBy: editors,
    awaitedBy: 'subscriber viewer',
  },
  public: { set: () => sql`public = true`, seenBy: `${members} removed stranger`, listedFor: members },
  'public, and for editors': {
    set: () => sql`public = true, visibility = 'EDITORS', audience = 'EDITORS'`,
    seenBy: editors,
  },
  'not to be found': { set: () => sql`searchable = false`, seenBy: members, foundBy: '' },
  locked: {
    set: ({ bystanderID }) => sql`lock_by = ${bystanderID}, lock_date = now()`,
    seenBy: members,
    like: 'locked',
  },
  // The post's creator needs no password either, and is nobody of the cast.
  'behind a password': {
    set: () => sql`password_hash = 'of a word', password_at = now()`,
    seenBy: 'owner',
    knownTo: members,
  },
  'behind a password that has been given': {
    set: () => sql`password_hash = 'of a word', password_at = now()`,
    seenBy: members,
    toldTo: 'owner',
  },
  'in the archive': { set: () => sql`state = 'ARCHIVED'`, seenBy: members, listedFor: '', like: 'archived' },
};

/** Calls about the post, or what is on it. */
function callsAbout(scene: Scene): string[] {
  const ids = [scene.postID, scene.noteID, scene.fileThingID, scene.commentID];
  return Object.keys(callsInScene).filter((call) => {
    const text = JSON.stringify(callsInScene[call]!(scene));
    return 'roles' in permissionTable[call]! && ids.some((id) => text.includes(id));
  });
}

/** Takes nothing of the post, so that a lock on the post does not refuse it (decision 130). */
const COPYING = 'posts.duplicate';

/** Calls that show a closed post's door, with its title, to whoever may know of it. */
const doors = new Set(['posts.open', 'posts.openAt']);

function expectedOnPost(call: string, principal: Principal, { knownTo, like, ...state }: State): Outcome {
  if (principal === 'anonymous') return 'signed out';
  const row: Row = permissionTable[call]!;
  if (doors.has(call) && state.awaitedBy?.split(' ').includes(principal)) return 'refused';
  const seenBy = (doors.has(call) && knownTo) || state.seenBy;
  if (!seenBy.split(' ').includes(principal)) return 'hidden';
  if (members.split(' ').includes(principal))
    return expected(row, principal, 'restricted', call === COPYING && like === 'locked' ? undefined : like);
  return 'roles' in row && row.roles.includes('viewer') ? 'may' : 'refused';
}

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

describe.each(Object.entries(states))('a post that is %s', (_name, state) => {
  let scene: Scene;
  let untouched: string;
  beforeAll(async () => {
    scene = await createScene(app, cast, 'restricted');
    // The word is the post's alone: its board is known to more people.
    await sql`update boards set title = 'Board' where id = ${scene.boardID}`.execute(app.services.db);
    await sql`update posts set ${state.set(scene)} where id = ${scene.postID}`.execute(app.services.db);
    if (state.toldTo !== undefined)
      await sql`insert into password_grants (session_id, place_id, until)
        select id, ${scene.postID}, now() + interval '12 hours' from sessions`.execute(app.services.db);
    await stage.keep();
    untouched = await stage.digest();
  });

  test('is for whom each call about it says', async () => {
    const calls = callsAbout(scene);
    expect(calls.length).toBeGreaterThan(20);
    for (const call of calls) {
      const wanted = forEach((principal) => expectedOnPost(call, principal, state));
      // Somebody who is told when the post opens is told no word of it.
      const isHidden = (principal: Principal) =>
        wanted[principal] === 'hidden' || state.awaitedBy?.split(' ').includes(principal) === true;
      const making = { send, cast, stage, untouched };
      const outcomes = await attemptAll(making, call, callsInScene[call]!(scene)!, scene, wanted, isHidden);
      expect({ call, ...outcomes }).toEqual({ call, ...wanted });
    }
  }, 240_000); // some 1,500 requests

  test('is in the lists, counts and search of those alone who see it', async () => {
    const {
      seenBy,
      listedFor = seenBy,
      foundBy = listedFor,
      knownTo = listedFor,
      toldTo = listedFor,
    } = state;
    const seen = async (call: string, holds: string, input = callsInScene[call]!(scene)!) => {
      const found: string[] = [];
      for (const principal of Object.keys(cast) as SignedIn[]) {
        const { body } = await send(call, input, cast[principal].headers);
        if (body.includes(holds)) found.push(principal);
      }
      return found.join(' ');
    };
    expect(await seen('posts.list', scene.postID)).toBe(knownTo);
    expect(await seen('posts.recent', scene.postID)).toBe(knownTo);
    expect(await seen('search.search', scene.postID, { body: { query: scene.word } })).toBe(foundBy);
    expect(await seen('uploads.links', scene.fileID)).toBe(seenBy);
    // Activity on posts that somebody has commented on is for subscribers and above.
    const discussing = toldTo.split(' ').filter((name) => !['viewer', ''].includes(name));
    expect(await seen('activity.list', scene.postID)).toBe(discussing.join(' '));
    const room = { query: { room: `post:${scene.postID}`, after: '0' } };
    expect(await seen('events.list', '"tooOld"', room)).toBe(seenBy);
  });
});
