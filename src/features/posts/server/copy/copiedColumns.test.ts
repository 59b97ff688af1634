import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiedOfParts } from '#postParts/server/index.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { copiedAgain, copiedElsewhere, copiedOfThings } from './copiedColumns.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** The columns of a table that are in none of these lists, a generated one left out. */
async function others(table: string, ...lists: (readonly string[])[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attname`.execute(app.services.db);
  return rows.map(({ name }) => name).filter((name) => !lists.some((list) => list.includes(name)));
}

// A new column is to be in a list of copies, or here.
test('each column of posts is copied, written by the copy, or as it is on a new post', async () => {
  const written = ['id', 'board_id', 'creator_id', 'thing_order', 'excerpt', 'check_total', 'check_done'];
  const derived = ['card', 'sort_due', 'sort_priority', 'words', 'file_count', 'cover_file_id', 'thing_tags'];
  const ofItself = [
    'created_at',
    'modified_at',
    'sort_at',
    'sort_by',
    'view_count',
    'comment_count',
    'former_board_id',
    'state',
    'state_date',
    'state_changed_by',
    'deleted_at',
    'deleted_by',
    'expire_date',
    'lock_by',
    'lock_date',
    'password_at',
    'widened_at',
  ];
  const ofParts = copiedOfParts('never');
  expect(await others('posts', copiedAgain, copiedElsewhere, ofParts, written, derived, ofItself)).toEqual(
    [],
  );
});

test('each column of blocks is copied, written by the copy, or as it is on a new block', async () => {
  const written = ['id', 'board_id', 'post_id', 'creator_id', 'file_id', 'is_cover'];
  const ofCollections = ['collection_id', 'cover_thing_id', 'file_order', 'files_changed_at'];
  const ofItself = [
    'created_at',
    'modified_at',
    'version',
    'comment_count',
    'lock_by',
    'lock_date',
    'download_requested_at',
    'deleted_at',
    'deleted_by',
    'deleted_with',
    'order_when_deleted',
  ];
  expect(await others('things', copiedOfThings, written, ofCollections, ofItself)).toEqual([]);
});
