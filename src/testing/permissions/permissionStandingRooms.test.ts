import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockBoard, setBoardPassword, updateBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { updatePost } from '#features/posts/contract.ts';
import { listTrail } from '#features/trails/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import { listEvents } from '#platform/contract/events.ts';
import { newId } from '#platform/server/data/ids.ts';
import { lastSeqs } from '#platform/server/events/rooms.ts';
import { call, createTestApp, request, type TestApp } from '../app.ts';
import { readers, subscribers, type Sharing } from './permissionRoles.ts';
import type { Scene } from './permissionScene.ts';
import {
  createStandings,
  createStandingScene,
  share,
  standings,
  statesOf,
  whose,
  type Standing,
  type Standings,
  type State,
} from './permissionStandings.ts';
import { Tab } from '../sockets.ts';

// The rooms of a board, and what is pushed from it, for everybody who has to do with it, in every state of it and however
// it is shared. All who may are in its rooms before its owner brings it into the state.

let app: TestApp;
let people: Standings;
let scene: Scene;
let tabs: Record<string, Tab>;
const everybody = standings.filter((who) => who !== 'anonymous') as (keyof Standings)[];
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  people = await createStandings(app);
  scene = await createStandingScene(app, people);
  tabs = Object.fromEntries(everybody.map((who) => [who, Tab.of(app, people[who])]));
});
afterAll(async () => {
  for (const tab of Object.values(tabs)) tab.socket.close();
  await app.dispose();
});

/** Who is let into a room; to whoever is not, the room is as one of nothing. */
async function joined(room: string): Promise<Standing[]> {
  const nowhere = room.replace(/:.*/, `:${newId()}`);
  const answers = await Promise.all(
    everybody.map(async (who) => [await tabs[who]!.join(room), await tabs[who]!.join(nowhere)] as const),
  );
  for (const [index, [answer, absent]] of answers.entries())
    if (!answer.ok) expect(answer, `${everybody[index]} ${room}`).toEqual(absent);
  return everybody.filter((_, index) => answers[index]![0].ok);
}

/** Who was pushed a word since the tabs were emptied, in whatever room. */
const told = (word: string) => everybody.filter((who) => JSON.stringify(tabs[who]!.heard).includes(word));

/** Takes the board out of all states, by its owner's calls. */
async function openBoard(): Promise<void> {
  const { boardID } = scene;
  const params = { boardID };
  await call(app, updateBoard, { params, body: { _id: boardID, state: 'ACTIVE' } }, people.owner);
  await call(app, lockBoard, { params, body: { lockBy: false } }, people.owner);
  await call(app, setBoardPassword, { params, body: { password: null } }, people.owner);
}

/**
 * Asks, for everybody, for all that was told before: the logs of the rooms from these numbers on, and the trail.
 * @returns a function that says who reads a word there
 */
async function askAll(from: Map<Room, number>): Promise<(word: string) => Standing[]> {
  const trailOf = { params: { type: 'BOARD' as const, id: scene.boardID } };
  const answers = await Promise.all(
    everybody.map(async (who) => {
      const logs = [...from].map(([room, after]) =>
        request(app, listEvents, { query: { room, after: String(after) } }, people[who]),
      );
      const asked = await Promise.all([...logs, request(app, listTrail, trailOf, people[who])]);
      return asked.map(({ body }) => body).join();
    }),
  );
  return (word) => everybody.filter((_, index) => answers[index]!.includes(word));
}

const now = () => lastSeqs(app.services.db, [`board:${scene.boardID}`, `post:${scene.postID}`]);

/** Gives the board and, where that is allowed, its post a title. @returns the status of each answer */
async function entitle(title: string): Promise<number[]> {
  const { boardID, postID } = scene;
  const params = { boardID, postID };
  const answers = [
    await request(app, updateBoard, { params, body: { _id: boardID, title } }, people.owner),
    await request(app, updatePost, { params, body: { title } }, people.owner),
  ];
  return answers.map(({ statusCode }) => statusCode);
}

/** Brings the board into a state, by its owner's calls; what was given, everybody has given. */
async function putInto({ lock, archive, password }: State): Promise<void> {
  const { boardID } = scene;
  const params = { boardID };
  if (lock) await call(app, lockBoard, { params, body: { lockBy: true } }, people.owner);
  if (archive)
    await call(app, updateBoard, { params, body: { _id: boardID, state: 'ARCHIVED' } }, people.owner);
  if (password)
    await call(app, setBoardPassword, { params, body: { password: 'kites over harbours' } }, people.owner);
  if (password === 'given')
    await sql`insert into password_grants (session_id, place_id, until)
      select id, ${boardID}, now() + interval '12 hours' from sessions on conflict do nothing`.execute(
      app.services.db,
    );
}

/** Everything that was sent to anybody has arrived. */
const settled = () => Promise.all(everybody.map((who) => tabs[who]!.settled()));

describe.each<Sharing>(['restricted', 'public', 'private'])('a %s board that is', (sharing) => {
  /** Who reads a word, told as the board was shared before, now that it is shared so. */
  let readFormer: Standing[];
  beforeAll(async () => {
    await openBoard();
    const from = await now();
    await entitle(`former of ${sharing}`);
    await entitle('Clean');
    await share(app, scene, sharing);
    readFormer = (await askAll(from))(`former of ${sharing}`);
    // Made private by its rows, it has told nobody that they are off it.
    await Promise.all(
      everybody.map(async (who) => {
        for (const room of rooms()) await tabs[who]!.socket.emitWithAck('leave', { room });
      }),
    );
  });

  const rooms = () => [`board:${scene.boardID}`, `post:${scene.postID}`, `collection:${scene.collectionID}`];

  test('is to nobody what it was to others as it was shared before', () => {
    expect(readFormer).toContain('owner');
    const mayKnow = whose('restricted', {}, readers);
    if (sharing === 'public') expect(readFormer.filter((who) => !mayKnow.includes(who))).toEqual([]);
    else expect(readFormer).toEqual(whose(sharing, {}, readers));
  });

  test.each(statesOf(sharing))('%s lets in and tells whom the table says', async (name, state) => {
    await openBoard();
    for (const room of rooms()) expect(await joined(room), room).toEqual(whose(sharing, {}, readers));
    const from = await now();
    const open = `open ${sharing} ${name}`;
    expect(await entitle(open)).toEqual([200, 200]);
    expect(await entitle('Clean')).toEqual([200, 200]);
    await putInto(state);
    const inside = whose(sharing, state, readers);
    const discussing = whose(sharing, state, subscribers);
    for (const room of rooms()) expect(await joined(room), room).toEqual(inside);

    const readOpen = (await askAll(from))(open);
    expect(readOpen).toContain('owner');
    expect(readOpen.filter((who) => !inside.includes(who))).toEqual([]);

    await settled();
    for (const tab of Object.values(tabs)) [tab.heard.length, tab.relayed.length] = [0, 0];
    const [title, written, said] = ['title', 'written', 'said'].map((what) => `${what} ${sharing} ${name}`);
    const inBoard = { boardID: scene.boardID };
    const inPost = { params: { ...inBoard, postID: scene.postID }, body: { title: written! } };
    const source = { sourceType: 'POST' as const, sourceID: scene.postID };
    const changes = [
      await request(app, updatePost, inPost, people.owner),
      await request(app, addComment, { body: { ...source, comment: said! } }, people.owner),
    ];
    const isKept = state.archive === true;
    expect(changes.map(({ statusCode }) => statusCode)).toEqual(isKept ? [403, 403] : [200, 200]);
    const typing = { room: `post:${scene.postID}`, kind: 'typing', data: { on: true } };
    tabs['owner']!.socket.emit('publish', typing);
    await call(
      app,
      updateBoard,
      { params: inBoard, body: { _id: scene.boardID, title: title! } },
      people.owner,
    );
    await expect.poll(() => told(title!)).toContain('owner');
    const seesTyping = () => everybody.filter((who) => tabs[who]!.relayed.length > 0);
    await expect.poll(seesTyping).toEqual(isKept ? [] : inside.filter((who) => who !== 'owner'));
    await settled();
    expect([told(written!), told(said!)]).toEqual(isKept ? [[], []] : [inside, discussing]);
    // The title reaches those whom a password keeps out too, by their own room, where the board is theirs.
    const inRoom = everybody.filter((who) =>
      tabs[who]!.heard.some(({ room }) => room === `board:${scene.boardID}`),
    );
    expect(inRoom).toEqual(inside);
    const known = whose(sharing, {}, readers);
    expect(everybody.filter((who) => !known.includes(who) && tabs[who]!.heard.length > 0)).toEqual([]);

    // People who were kept out read nothing of it later, when the board is open again.
    await entitle('Clean');
    await openBoard();
    const reads = await askAll(from);
    expect(reads(title!)).toContain('owner');
    for (const word of [title!, written!])
      expect(
        reads(word).filter((who) => !inside.includes(who)),
        word,
      ).toEqual([]);
    expect(reads(said!).filter((who) => !discussing.includes(who))).toEqual([]);
  });
});
