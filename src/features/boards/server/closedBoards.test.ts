import { asHeld } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBoard, listBoards, recentBoards, updateBoard, viewBoard } from '#features/boards/contract.ts';
import { boardList, openedBoard, recentBoardList } from '#features/boards/web/index.ts';
import { createPost } from '#features/posts/contract.ts';
import { search } from '#features/search/contract.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';
import { tellChange, writeBoard } from './changeBoard.ts';
import { everybodyOn, watchOwnRoles } from './ownRoles.ts';

let app: TestApp;
let owner: Person;
let author: Person;
let boardID: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  owner = await createPerson(app, 'Ilse Okafor');
  author = await createPerson(app, 'Maren Vogt');
  boardID = (
    await call(
      app,
      createBoard,
      { body: { title: 'Lamps', description: 'of brass', share: 'restricted' } },
      owner,
    )
  )._id;
  await addMember(app, boardID, author, 'AUTHOR');
  await call(app, createBoard, { body: { title: 'Mine' } }, author);
  await call(app, viewBoard, { params: { boardID } }, author);
  await call(app, createPost, { params: { boardID }, body: { title: 'Lampshade' } }, owner);
});

/** Sets the password, or removes it, as a command does. */
const setPassword = (hash: string | null) =>
  act({ services: app.services, committed: () => {} }, async (context) => {
    const tellRoles = await watchOwnRoles(context, everybodyOn([boardID]));
    const change = await writeBoard(context, asHeld(boardID), sql`password_hash = ${hash}`);
    await tellRoles();
    tellChange(context, change);
  });
const give = () =>
  sql`insert into password_grants (session_id, place_id, until)
    values (${author.sessionID}, ${boardID}, now() + interval '1 hour')`.execute(app.services.db);
const listOf = async (who: Person) => (await call(app, listBoards, { body: {} }, who)).info;

test('whom a password keeps out sees that the board is there: no description, no counts, no time of change', async () => {
  await setPassword('of a word');
  const [mine, lamps] = await listOf(author);
  expect(mine).toMatchObject({ title: 'Mine', isPasswordEnabled: false, isOpen: true });
  expect(lamps).toMatchObject({
    title: 'Lamps',
    role: 'AUTHOR',
    isPasswordEnabled: true,
    isOpen: false,
    description: '',
    postCount: 0,
    memberCount: 0,
  });
  expect(lamps!.modifiedDate).toBe(lamps!.createDate);
  const recent = (await call(app, recentBoards, { query: {} }, author)).info;
  expect(recent).toMatchObject([{ boardID, title: 'Lamps', isPasswordEnabled: true, isOpen: false }]);
  expect((await call(app, recentBoards, { query: { action: 'move-posts' } }, author)).info).toEqual([]);
  for (const query of ['lamps', 'brass', 'lampshade'])
    expect((await call(app, search, { body: { query } }, author)).info).toEqual([]);
  expect(await listOf(owner)).toMatchObject([{ description: 'of brass', postCount: 1, isOpen: true }]);
});

test('whoever has given it sees what others see', async () => {
  await setPassword('of a word');
  await give();
  const [lamps] = await listOf(author); // changed after the other
  expect(lamps).toMatchObject({ description: 'of brass', postCount: 1, memberCount: 2, isOpen: true });
  const recent = (await call(app, recentBoards, { query: {} }, author)).info;
  expect(recent).toMatchObject([{ isPasswordEnabled: true, isOpen: true }]);
});

test('pages of the list go on behind a closed board, in its place', async () => {
  await setPassword('of a word');
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(app, listBoards, { body: { limit: 1, ...(cursor ? { cursor } : {}) } }, author);
    titles.push(...page.info.map(({ title }) => title));
    cursor = page.cursor;
  } while (cursor);
  expect(titles).toEqual(['Mine', 'Lamps']);
});

test('on open pages, a board is closed, called otherwise while it is, and opened', async () => {
  const kept = (command: () => Promise<unknown>) =>
    expectLive(app, {
      readers: [owner, author],
      reads: ({ profileID: me }) => [
        boardList(me),
        boardList(me, { sortBy: 'title' }),
        recentBoardList(me),
        openedBoard(boardID, me),
      ],
      command,
    });
  const heard = async (command: () => Promise<unknown>) =>
    [...new Set((await kept(command)).get(author)!.map(({ type, action }) => `${type}.${action}`))].sort();
  const rename = (title: string) =>
    call(app, updateBoard, { params: { boardID }, body: { _id: boardID, title } }, owner);
  expect(await heard(() => setPassword('of a word'))).toContain('board.joined');
  expect(await heard(() => rename('Lights'))).toEqual(['board.joined']);
  expect((await listOf(author))[1]).toMatchObject({ title: 'Lights', isOpen: false });
  expect(
    await heard(() => call(app, createPost, { params: { boardID }, body: { title: 'x' } }, owner)),
  ).toEqual([]);
  expect(await heard(() => setPassword(null))).toContain('board.joined');
  expect((await listOf(author))[0]).toMatchObject({ title: 'Lights', isOpen: true });
});
