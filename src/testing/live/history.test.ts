import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNote, updateNote } from '#blocks/note/contract.ts';
import { updatePost, createPost } from '#features/posts/contract.ts';
import { listEvents } from '#platform/contract/events.ts';
import { updateBoard, type Share } from '#features/boards/contract.ts';
import { updateRole } from '#features/members/contract.ts';
import type { Answer, Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, request, type TestApp } from '../app.ts';
import { addToTeam, createTestOrganization } from '../organization.ts';
import { createPerson, type Person } from '../people.ts';
import { addMember, createTeam, type Team } from '../team.ts';

// Events are kept for a day, so that whoever was away catches up. They hold what has since been changed or deleted,
// which is nothing for those who came later.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const FORMER = 'wallaby';

/** A post whose note said something else before, and how far its room was then. */
async function rewritten(share: Share): Promise<{ team: Team; postID: string }> {
  const team = await createTeam(app, share);
  const inBoard = { boardID: team.boardID };
  const post = await call(app, createPost, { params: inBoard, body: { title: FORMER } }, team.owner);
  const inPost = { ...inBoard, postID: post._id };
  const note = await call(
    app,
    createNote,
    { params: inPost, body: { body: `<p>${FORMER}</p>` } },
    team.owner,
  );
  const params = { ...inPost, thingID: note._id };
  await call(app, updateNote, { params, body: { body: '<p>Clean</p>' } }, team.owner);
  await call(app, updatePost, { params: inPost, body: { title: 'Clean' } }, team.owner);
  return { team, postID: post._id };
}

const history = (person: Person, room: string, after = 0) =>
  call(app, listEvents, { query: { room, after: String(after) } }, person);
const roomsOf = (team: Team, postID: string) => [`board:${team.boardID}`, `post:${postID}`];

test('who was there catches up with everything; who came later, with what happened since', async () => {
  const { team, postID } = await rewritten('restricted');
  const late = await createPerson(app, 'Late Comer');
  await addMember(app, team.boardID, late, 'AUTHOR');
  for (const room of roomsOf(team, postID)) {
    expect(JSON.stringify(await history(team.viewer, room)), room).toContain(FORMER);
    expect(await history(late, room), room).toEqual({ events: [], hasRemaining: false, tooOld: true });
  }
  const room = `post:${postID}`;
  const { events } = await history(team.viewer, room);
  const params = { boardID: team.boardID, postID };
  await call(app, updatePost, { params, body: { title: 'Later' } }, late);
  const since = await history(late, room, events.at(-1)!.seq);
  // And that its trail has grown.
  expect([since.tooOld, since.events.map(({ action }) => action)]).toEqual([false, ['changed', 'added']]);
});

test('who passes by on a public board catches up with the last minutes, not with the day', async () => {
  const { team, postID } = await rewritten('public');
  for (const room of roomsOf(team, postID)) {
    expect((await history(team.stranger, room)).tooOld, room).toBe(false);
    await sql`update events set at = at - interval '11 minutes' where room = ${room}`.execute(
      app.services.db,
    );
    expect(await history(team.stranger, room), room).toEqual({
      events: [],
      hasRemaining: false,
      tooOld: true,
    });
  }
});

describe('who comes to read is told nothing from before', () => {
  const inBoard = ({ boardID }: Team) => ({ params: { boardID } });
  const settings = (team: Team, body: Partial<Body<typeof updateBoard>>) =>
    call(app, updateBoard, { ...inBoard(team), body: { _id: team.boardID, ...body } }, team.owner);

  /** The logs of rooms as somebody reads them; `lost` where a room is not theirs. */
  async function told(person: Person, rooms: string[]): Promise<string> {
    const query = (room: string) => ({ query: { room, after: '0' } });
    const answers = await Promise.all(rooms.map((room) => request(app, listEvents, query(room), person)));
    return answers.map(({ statusCode, body }) => (statusCode === 404 ? 'lost' : body)).join('\n');
  }

  /** Tries somebody before and after they may read, and then what happens since. */
  async function expectNothingOfBefore(
    { team, postID }: Awaited<ReturnType<typeof rewritten>>,
    person: Person,
    rooms: string[],
    widen: () => Promise<unknown>,
  ): Promise<void> {
    expect(await told(person, rooms)).toBe(rooms.map(() => 'lost').join('\n'));
    await widen();
    const after = await told(person, rooms);
    expect(after).not.toContain('lost');
    expect(after).not.toContain(FORMER);
    expect(await told(team.author, rooms)).toContain(FORMER);
    const params = { boardID: team.boardID, postID };
    const last = (await history(team.author, rooms[0]!)).events.at(-1)!.seq;
    await call(app, updatePost, { params, body: { title: 'Later' } }, team.author);
    const { tooOld, events } = await history(person, rooms[0]!, last);
    expect([tooOld, JSON.stringify(events)]).toEqual([false, expect.stringContaining('Later')]);
  }

  test('of a post that was made public', async () => {
    const scene = await rewritten('restricted');
    const { team, postID } = scene;
    const inPost = { params: { boardID: team.boardID, postID } };
    await expectNothingOfBefore(scene, team.stranger, [`post:${postID}`], () =>
      call(app, updatePost, { ...inPost, body: { public: true } }, team.owner),
    );
  });

  test('of a post that is shown to more, in the call that gives it another title', async () => {
    const { team, postID } = await rewritten('restricted');
    const change = (body: Body<typeof updatePost>) =>
      call(app, updatePost, { params: { boardID: team.boardID, postID }, body }, team.owner);
    for (const back of [
      { visibility: 'BOARD', title: 'Shown' },
      { startDate: null, title: 'Shown' },
    ] as const) {
      const from = (await history(team.owner, `board:${team.boardID}`)).events.at(-1)!.seq;
      const hidden =
        'visibility' in back
          ? ({ visibility: 'PRIVATE' } as const)
          : { startDate: new Date(Date.now() + 86_400_000).toISOString() };
      await change(hidden);
      await change({ title: 'Quokka' });
      await change(back);
      const read = async (person: Person) =>
        JSON.stringify([
          await history(person, `board:${team.boardID}`, from),
          await history(person, `post:${postID}`),
        ]);
      expect(await read(team.viewer)).toContain('Shown');
      expect(await read(team.viewer)).not.toContain('Quokka');
      expect(await read(team.author)).toContain('visibility' in back ? 'Shown' : 'Quokka');
    }
  });

  test('of a board that was made public, in a call that gives it another title', async () => {
    const scene = await rewritten('restricted');
    const { team, postID } = scene;
    await settings(team, { title: FORMER });
    await expectNothingOfBefore(scene, team.stranger, roomsOf(team, postID), () =>
      settings(team, { share: 'public', title: 'Clean' }),
    );
  });

  test('of a board that names them in its list of people', async () => {
    const scene = await rewritten('restricted');
    const { team, postID } = scene;
    await expectNothingOfBefore(scene, team.stranger, roomsOf(team, postID), () =>
      settings(team, { profilePermission: { viewers: [team.stranger.profileID] } }),
    );
  });

  test('of a board of their organisation: by its list, its role for all, and as they come', async () => {
    const { id, owner, ana, ben, stranger } = await createTestOrganization(app, 'history');
    const rewrittenThere = async () => {
      const scene = await rewritten('restricted');
      await sql`update organization_members set profile_id = ${scene.team.owner.profileID} where profile_id = ${owner.profileID}`.execute(
        app.services.db,
      );
      owner.profileID = scene.team.owner.profileID;
      return scene;
    };
    const named = await rewrittenThere();
    await expectNothingOfBefore(named, ana, roomsOf(named.team, named.postID), () =>
      settings(named.team, { organizationPermissions: { viewers: [ana.profileID] } }),
    );
    const theirs = await rewrittenThere();
    await expectNothingOfBefore(theirs, ben, roomsOf(theirs.team, theirs.postID), () =>
      settings(theirs.team, { boardType: 'ORGANIZATION' }),
    );
    const come = await rewrittenThere();
    await sql`update boards set board_type = 'ORGANIZATION' where id = ${come.team.boardID}`.execute(
      app.services.db,
    );
    await sql`update boards set widened_at = null where id = ${come.team.boardID}`.execute(app.services.db);
    await expectNothingOfBefore(come, stranger, roomsOf(come.team, come.postID), () =>
      addToTeam(app, id, stranger),
    );
  });

  test('of what their former role did not see', async () => {
    const { team, postID } = await rewritten('restricted');
    const inPost = { params: { boardID: team.boardID, postID } };
    await call(app, updatePost, { ...inPost, body: { visibility: 'EDITORS' } }, team.owner);
    await call(app, updatePost, { ...inPost, body: { title: 'Quokka' } }, team.owner);
    await call(app, updatePost, { ...inPost, body: { title: 'Clean' } }, team.owner);
    const role = { profileID: team.viewer.profileID, role: 'AUTHOR' as const };
    await call(app, updateRole, { ...inBoard(team), body: role }, team.owner);
    const after = await told(team.viewer, roomsOf(team, postID));
    expect(after).not.toContain('lost');
    expect(after).not.toContain('Quokka');
    expect(await told(team.author, roomsOf(team, postID))).toContain('Quokka');
  });
});

test('what is large comes in pieces of about a megabyte, and what is too much is read afresh', async () => {
  const { team, postID } = await rewritten('restricted');
  const room = `post:${postID}`;
  const before = (await history(team.owner, room)).events.at(-1)!.seq;
  // As 20 edits of a long note leave them, then 40 more.
  const add = (from: number, to: number) =>
    sql`
    with added as (
      insert into events (room, seq, id, type, action, data)
      select ${room}, ${before}::int + n, lpad(to_hex(n), 24, 'f'), 'thing', 'changed', json_build_object('body', repeat('x', 185000))
      from generate_series(${from}::int, ${to}::int) n
    )
    update rooms set seq = ${before + to} where room = ${room}`.execute(app.services.db);
  await add(1, 20);
  const read: number[] = [];
  for (let remaining = true; remaining;) {
    const answer = await request(
      app,
      listEvents,
      { query: { room, after: String(read.at(-1) ?? before) } },
      team.owner,
    );
    expect(answer.body.length).toBeLessThan(1_300_000);
    const { events, hasRemaining, tooOld } = answer.json<Answer<typeof listEvents>>();
    expect(tooOld).toBe(false);
    read.push(...events.map(({ seq }) => seq));
    remaining = hasRemaining;
  }
  expect(read).toEqual(Array.from({ length: 20 }, (_, n) => before + n + 1));

  await add(21, 60);
  expect(await history(team.owner, room, before)).toEqual({ events: [], hasRemaining: false, tooOld: true });
  expect((await history(team.owner, room, before + 58)).events).toHaveLength(2);
});
