import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPost,
  deletePost,
  restorePost,
  updatePost,
  type PostSummary,
} from '#features/posts/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { call, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { callAs } from '../../../../testing/callAs.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import type { Person } from '../../../../testing/people.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { boardPosts } from '../../web/postQueries.ts';

// Lists that are open in the middle, on everybody's screen.

let app: TestApp;
let team: Team;
let boardID: string;
/** More than two windows of posts, the first of which is the oldest. */
let ids: string[];
let middle: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

beforeEach(async () => {
  team = await createTeam(app);
  boardID = team.boardID;
  ids = Array.from({ length: 80 }, newId);
  middle = ids[40]!;
  await sql`insert into posts (id, board_id, creator_id, title, sort_title, sort_at)
    select id, ${boardID}, ${team.author.profileID}, 'Post ' || nr, 'post ' || nr, now() - make_interval(mins => 100 - nr::int)
    from unnest(${ids}::text[]) with ordinality as made(id, nr)`.execute(app.services.db);
  await sql`update boards set post_count = post_count + 80 where id = ${boardID}`.execute(app.services.db);
});

const windowOf = (me: string) => boardPosts(boardID, me, { sortBy: 'created' }, middle);

function reads({ profileID: me }: Person) {
  return [
    windowOf(me),
    boardPosts(boardID, me, {}, middle),
    boardPosts(boardID, me, { sortBy: 'title' }, middle),
    boardPosts(boardID, me, { sortBy: 'created', people: [team.author.profileID] }, ids[2]),
    boardPosts(boardID, me, { sortBy: 'created' }, ids[76]),
    boardPosts(boardID, me, { sortBy: 'created' }, 'f'.repeat(24)),
  ];
}
const everybody = ['owner', 'author', 'contributor', 'viewer', 'stranger'] as const;
const live = (command: () => Promise<unknown>) =>
  expectLive(app, { readers: everybody.map((who) => team[who]), reads, command });
const at = (postID: string) => ({ params: { boardID, postID } });
const rename = (postID: string, title: string) =>
  call(app, updatePost, { ...at(postID), body: { title } }, team.owner);

test('the windows have two ends', async () => {
  const { data } = await windowOf(team.viewer.profileID).read(callAs(app, team.viewer));
  expect(data).toMatchObject({ items: { length: 30 }, total: 80 });
  expect([data.from?._id, data.until?._id]).toEqual([ids[55], ids[26]]);
  expect(data.cursor && data.cursorBefore).toBeTruthy();
});

test.each([
  ['writing one', () => call(app, createPost, { params: { boardID }, body: { title: 'New' } }, team.author)],
  ['a draft', () => call(app, createPost, { params: { boardID }, body: {} }, team.author)],
  ['the one in the middle goes', () => call(app, deletePost, at(middle), team.owner)],
  ['one in the window goes', () => call(app, deletePost, at(ids[45]!), team.owner)],
  ['the first of a window goes', () => call(app, deletePost, at(ids[55]!), team.owner)],
  ['the last of a window goes', () => call(app, deletePost, at(ids[26]!), team.owner)],
  ['one beyond goes', () => call(app, deletePost, at(ids[70]!), team.owner)],
  ['one in the window is renamed', () => rename(ids[45]!, 'Post 455')],
  ['one comes into a window', () => rename(ids[3]!, 'Post 40 and more')],
  [
    'one is hidden',
    () => call(app, updatePost, { ...at(ids[44]!), body: { visibility: 'EDITORS' } }, team.owner),
  ],
] as [string, () => Promise<unknown>][])('%s', async (_, command) => {
  await live(command);
});

test('one comes back into the window, and one beyond it', async () => {
  for (const postID of [ids[46]!, ids[72]!]) {
    await call(app, deletePost, at(postID), team.owner);
    await live(() => call(app, restorePost, at(postID), team.owner));
  }
});

test('a draft in the window is published', async () => {
  const postID = ids[43]!;
  await sql`update posts set is_draft = true, title = '', sort_title = '' where id = ${postID}`.execute(
    app.services.db,
  );
  await sql`update boards set post_count = post_count - 1 where id = ${boardID}`.execute(app.services.db);
  await live(() => call(app, updatePost, { ...at(postID), body: { title: 'Said' } }, team.author));
});

test('a window that was read on at both ends is the whole list', async () => {
  const definition = windowOf(team.viewer.profileID);
  const as = callAs(app, team.viewer);
  let list: LiveList<PostSummary> = (await definition.read(as)).data;
  for (const direction of ['before', 'after'] as const)
    while (direction === 'before' ? list.cursorBefore : list.cursor)
      list = definition.join!(list, (await definition.more!(as, list, direction)).data);
  expect(list.items.map(({ _id }) => _id)).toEqual(ids.toReversed());
  expect([list.from, list.until]).toEqual([undefined, undefined]);
});
