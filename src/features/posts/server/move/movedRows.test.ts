import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import { createBoard } from '#features/boards/contract.ts';
import { setBookmark, setCommentBookmark } from '#features/bookmarks/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import { moveThings } from '#features/posts/contract/movingThings.ts';
import { addReaction } from '#features/reactions/contract.ts';
import { setTags } from '#features/tags/contract.ts';
import { processFile } from '#features/uploads/server/index.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { jobHelpers } from '../../../../testing/jobHelpers.ts';
import { createCollectionScene } from '../../../../testing/collectionScene.ts';
import { addMember, createTeam, type Team } from '../../../../testing/team.ts';
import { createTusClient } from '../../../../testing/tus.ts';
import { createTestPost } from '../../../../testing/uploads.ts';

let app: TestApp;
let team: Team;
let shop: string;
let lamps: Post;
/** Ids of a note, a collection and its file, with those of the note's comment and of the files that both have. */
let moved: string[];

beforeAll(async () => {
  app = await createTestApp({ listen: true }); // no jobs: the test works them itself
  team = await createTeam(app);
  const board = { body: { title: 'Workshop', share: 'restricted' as const } };
  shop = (await call(app, createBoard, board, team.author))._id;
  await addMember(app, shop, team.subscriber, 'subscriber');
});
afterAll(() => app.dispose());
beforeEach(async () => {
  lamps = await createTestPost(app, team.author, team.boardID);
  moved = await fill(lamps);
});

/** Puts a note and a collection with a file into a post, and on the note all that can hang on one. */
async function fill(post: Post): Promise<string[]> {
  const params = { boardID: post.boardID, postID: post._id };
  const note = await call(app, createNote, { params, body: { body: '<p>Brass</p>' } }, team.author);
  const scene = createCollectionScene(app, team.author, post);
  const collection = await scene.create();
  const file = await scene.add(collection._id, 'prices.csv');
  const on = { type: 'NOTE' as const, id: note._id };
  await call(app, setTags, { params: on, body: { tags: ['Red'] } }, team.author);
  const source = { sourceType: 'NOTE' as const, sourceID: note._id };
  const words = { ...source, comment: 'Polished.', files: [{ fileID: await sendForComment(post) }] };
  const comment = await call(app, addComment, { body: words }, team.subscriber);
  const about = { type: 'COMMENT' as const, id: comment._id };
  await call(app, addReaction, { params: on, body: { unicode: '🪁' } }, team.subscriber);
  await call(app, addReaction, { params: about, body: { unicode: '🪁' } }, team.author);
  await call(app, setBookmark, { body: { ...source, state: true } }, team.subscriber);
  const kept = { sourceType: 'COMMENT' as const, sourceID: comment._id, state: true };
  await call(app, setCommentBookmark, { body: kept }, team.subscriber);
  const { rows } = await sql<{ id: string }>`
    select file_id as id from things where id = ${file} union all select id from files where comment_id = ${comment._id}`.execute(
    app.services.db,
  );
  return [note._id, collection._id, file, comment._id, ...rows.map(({ id }) => id)];
}

/** Sends a file for a comment. @returns its id */
async function sendForComment(post: Post): Promise<string> {
  const tus = createTusClient(app, team.subscriber, post);
  const roomID = newId();
  const bytes = Buffer.from('Brass, polished');
  const metadata = tus.metadata({ filename: 'lamp.txt', type: 'comment_file', meta: { roomID } });
  const path = await tus.create(bytes.length, { headers: { 'upload-metadata': metadata } });
  await tus.patch(path, 0, bytes);
  const { rows } = await sql<{ id: string }>`select id from files where room_id = ${roomID}`.execute(
    app.services.db,
  );
  const fileID = rows[0]!.id;
  await processFile(
    { fileID },
    app.services,
    jobHelpers(() => app),
  );
  return fileID;
}

/** How many rows of each table name one of the things that were moved, and have this value in the column. */
async function rowsWith(column: 'post_id' | 'board_id', value: string): Promise<Record<string, number>> {
  const { db } = app.services;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = ${column} order by 1`.execute(
    db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} x where x.${sql.ref(column)} = ${value}
        and exists (select from jsonb_each_text(to_jsonb(x)) v where v.value = any(${moved}::text[]))`.execute(
      db,
    );
    if (rows[0]!.count > 0) counts[name] = rows[0]!.count;
  }
  return counts;
}

/**
 * Rows that stay: what was done on the post or board is its own, and up to where somebody has read its discussion; that goes
 * along besides, as `messages/server/moved.test.ts` shows.
 */
const STAYING = ['events', 'thread_reads', 'trails'];
const without = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([table]) => !STAYING.includes(table)));

test('blocks take along every row that says in which post they are', async () => {
  const there = await createTestPost(app, team.author, shop, 'There');
  const before = without(await rowsWith('post_id', lamps._id));
  expect(Object.keys(before)).toEqual([
    'activity',
    'bookmarks',
    'comments',
    'files',
    'reactions',
    'tagged',
    'things',
  ]);
  const body = { srcPostID: lamps._id, tgtPostID: there._id, thingIDs: moved.slice(0, 2) };
  const onBoard = without(await rowsWith('board_id', team.boardID));
  await call(app, moveThings, { body }, team.author);
  expect(without(await rowsWith('post_id', lamps._id))).toEqual({});
  expect(without(await rowsWith('post_id', there._id))).toEqual(before);
  expect(without(await rowsWith('board_id', team.boardID))).toEqual({});
  expect(without(await rowsWith('board_id', shop))).toEqual(onBoard);
});

test('posts take along every row that says on which board they are', async () => {
  const before = without(await rowsWith('board_id', team.boardID));
  expect(Object.keys(before)).toEqual(['files', 'tagged', 'things']);
  const body = { srcBoardID: team.boardID, tgtBoardID: shop, postIDs: [lamps._id] };
  await call(app, movePosts, { body }, team.author);
  expect(without(await rowsWith('board_id', team.boardID))).toEqual({});
  expect(without(await rowsWith('board_id', shop))).toEqual(before);
});
