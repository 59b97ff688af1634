import { asHeld } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roles, type Role } from '#access/contract/roles.ts';
import {
  createBoard,
  deleteBoard,
  openBoard,
  recentBoards,
  restoreBoard,
  updateBoard,
  viewBoard,
} from '#features/boards/contract.ts';
import { readUpTo, showAs } from '#features/boards/contract/viewing.ts';
import { boardList, openedBoard, recentBoardList } from '#features/boards/web/index.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import { createTestApp, call, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { touchBoard } from './changeBoard.ts';

let app: TestApp;
/** One person of each role, and somebody with none. */
const cast = new Map<Role | 'none', Person>();
let owner: Person;
let boardID: string;
/** In the bin, and on everybody's list until then. */
let binned: string;

beforeAll(async () => {
  app = await createTestApp();
  for (const role of [...roles, 'none'] as const)
    cast.set(role, await createPerson(app, `Person ${role.replace('-', ' ')}`));
  owner = cast.get('OWNER')!;
});
afterAll(() => app.dispose());

beforeEach(async () => {
  // Everybody has a few boards of their own; on two they are all together.
  for (const person of cast.values()) {
    await call(app, createBoard, { body: { title: 'My own' } }, person);
    const viewed = await call(app, createBoard, { body: { title: 'Éclair' } }, person);
    await call(app, viewBoard, { params: { boardID: viewed._id } }, person);
  }
  [boardID, binned] = [await gather('Field notes'), await gather('Thrown away')];
  await call(app, deleteBoard, { params: { boardID: binned } }, owner);
});

async function gather(title: string): Promise<string> {
  const { _id } = await call(app, createBoard, { body: { title, share: 'public' } }, owner);
  for (const [role, person] of cast) {
    if (role === 'none' || role === 'OWNER') continue;
    await sql`with m as (insert into board_members (board_id, profile_id, role) values (${_id}, ${person.profileID}, ${role}) returning *)
        insert into board_views (board_id, profile_id) select board_id, profile_id from m`.execute(
      app.services.db,
    );
  }
  await sql`update boards set member_count = 7 where id = ${_id}`.execute(app.services.db);
  return _id;
}

/** Everything that shows boards, on everybody's screen. */
function reads(reader: Person) {
  const me = reader.profileID;
  return [
    boardList(me),
    boardList(me, { showOnly: 'MYBOARDS', sortBy: 'title' }),
    boardList(me, { showOnly: 'SUBSCRIPTIONS', sortBy: 'created', sortOrder: 'desc' }),
    boardList(me, { showOnly: 'TEAM' }),
    boardList(me, { search: 'field', sortBy: 'title', sortOrder: 'desc' }),
    openedBoard(boardID, me),
    recentBoardList(me),
  ];
}

async function heard(command: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const events = await expectLive(app, { readers: [...cast.values()], reads, command });
  const names = (all: LiveEvent[]) => [...new Set(all.map(({ type, action }) => `${type}.${action}`))].sort();
  return Object.fromEntries([...cast].map(([role, person]) => [role, names(events.get(person)!)]));
}

const update =
  (body: object, by = owner) =>
  () =>
    call(app, updateBoard, { params: { boardID }, body: { _id: boardID, ...body } }, by);
const everybody = (names: string[]) => ({
  ...Object.fromEntries([...roles, 'none'].map((role) => [role, names])),
  blocked: [],
});

test('making a board', async () => {
  expect(await heard(() => call(app, createBoard, { body: { title: 'New' } }, owner))).toEqual({
    ...everybody([]),
    OWNER: ['board.joined'],
  });
});

test('renaming', async () => {
  expect(await heard(update({ title: 'Ørnithology', description: 'x' }, cast.get('ADMIN')))).toEqual(
    everybody(['board.changed']),
  );
});

test('choosing its cloth', async () => {
  const { cloth } = await call(app, openBoard, { params: { boardID }, body: {} }, owner);
  const other = (cloth % 8) + 1;
  expect(await heard(update({ cloth: other }))).toEqual(everybody(['board.changed']));
  const { info } = await call(app, recentBoards, { query: {} }, cast.get('viewer'));
  expect(info.find((board) => board.boardID === boardID)?.cloth).toBe(other);
  expect(await heard(update({ cloth: other }))).toEqual(everybody([]));
});

test('a change that is none', async () => {
  expect(await heard(update({ title: 'Field notes' }))).toEqual(everybody([]));
});

test('closing it to the public', async () => {
  const events = await heard(update({ share: 'restricted' }));
  expect(events).toEqual({ ...everybody(['board.accessNarrowed', 'board.changed']), none: [] });
});

test('opening it to the public', async () => {
  await update({ share: 'restricted' })();
  expect(await heard(update({ share: 'public' }))).toEqual({ ...everybody(['board.changed']), none: [] });
});

test('looking at it', async () => {
  for (const role of ['OWNER', 'viewer', 'none'] as const) {
    const events = await heard(() => call(app, viewBoard, { params: { boardID } }, cast.get(role)));
    expect(events).toEqual({ ...everybody([]), ...(role === 'none' ? {} : { [role]: ['board.viewed'] }) });
  }
});

test('choosing a view, and reading on as a chat', async () => {
  const first = '0'.repeat(24);
  for (const role of ['OWNER', 'viewer', 'none'] as const) {
    const look = (readID: string) => async () => {
      await call(app, showAs, { params: { boardID }, body: { viewMode: 'chat' } }, cast.get(role));
      await call(app, readUpTo, { params: { boardID }, body: { readID } }, cast.get(role));
    };
    expect(await heard(look(boardID))).toEqual({ ...everybody([]), [role]: ['board.looked'] });
    // Reading older messages again does not move the mark back.
    await heard(look(first));
    const opened = await call(app, openBoard, { params: { boardID } }, cast.get(role));
    expect([opened.viewMode, opened.readID]).toEqual(['chat', boardID]);
  }
  expect(await call(app, openBoard, { params: { boardID } }, cast.get('ADMIN'))).not.toHaveProperty(
    'viewMode',
  );
});

test('what is read goes no further than there can be by now', async () => {
  await call(app, readUpTo, { params: { boardID }, body: { readID: 'f'.repeat(24) } }, owner);
  const { readID = '' } = await call(app, openBoard, { params: { boardID } }, owner);
  const seconds = parseInt(readID.slice(0, 8), 16) - Date.now() / 1000;
  expect(Math.abs(seconds)).toBeLessThan(60);
});

test('deleting', async () => {
  const events = await heard(() => call(app, deleteBoard, { params: { boardID } }, owner));
  // `none` could open it and now cannot: nothing reaches that screen any more.
  expect(events).toEqual({
    ...everybody(['board.left']),
    OWNER: ['bin.boardAdded', 'board.left'],
    none: [],
  });
});

test('bringing it back', async () => {
  const events = await heard(() => call(app, restoreBoard, { params: { boardID: binned } }, owner));
  expect(events).toEqual({
    ...everybody(['board.joined', 'board.viewed']),
    OWNER: ['board.joined'],
    none: [],
  });
});

test('a post more or less', async () => {
  const touch = (posts: number) =>
    act({ services: app.services, committed: () => {} }, async (context) =>
      touchBoard(context, asHeld<'board'>(boardID), { posts }),
    );
  expect(
    await heard(async () => {
      await touch(1);
      await touch(1);
      await touch(-1);
      await touch(0);
    }),
  ).toEqual(everybody(['board.counted']));
});
