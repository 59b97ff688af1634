import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listCollectionThings,
  MAX_COLLECTION_FILES,
  putIntoCollection,
  reservePlaces,
} from '#blocks/collection/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createCollectionScene } from '../../../testing/collectionScene.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createTestPost } from '../../../testing/uploads.ts';

let app: TestApp;
let team: Team;
/** A collection that is full, and its files in their order. */
let params: { boardID: string; postID: string; thingID: string };
let order: string[];

beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
  const post = await createTestPost(app, team.author, team.boardID);
  const scene = createCollectionScene(app, team.author, post);
  const collection = await scene.create({ title: 'Negatives' });
  const first = await scene.add(collection._id, 'negative.txt');
  params = scene.params(collection);
  order = [first, ...Array.from({ length: MAX_COLLECTION_FILES - 1 }, newId)];
  await multiply(app, order);
});
afterAll(() => app.dispose());

const page = async (query: { cursorID?: string; thingID?: string; direction?: 'gt' | 'lt' }) =>
  call(app, listCollectionThings, { params, query: { ...query, talk: 'false' } }, team.viewer);
const ids = ({ things }: { things: { _id: string }[] }) => things.map(({ _id }) => _id);

test('a full collection is paged from its start to its end and back, each file once', async () => {
  const seen: string[] = [];
  let at = await page({});
  for (; ; at = await page({ cursorID: seen.at(-1)! })) {
    seen.push(...ids(at));
    if (!at.hasRecentThings) break;
  }
  expect(seen).toEqual(order);
  expect(at.totalItems).toBe(MAX_COLLECTION_FILES);
  const back: string[] = [];
  for (
    at = await page({ thingID: order.at(-1)! });
    ;
    at = await page({ cursorID: back[0]!, direction: 'lt' })
  ) {
    back.unshift(...ids(at));
    if (!at.hasOlderThings) break;
  }
  expect(back).toEqual(order);
});

test('the first file of a full collection is moved to its end, and back', async () => {
  const [first, ...rest] = order;
  const move = (index?: number) =>
    call(
      app,
      putIntoCollection,
      { params, body: { filesID: [first!], ...(index !== undefined && { index }) } },
      team.author,
    );
  expect((await move()).thingOrder.map(({ _id }) => _id)).toEqual([...rest, first]);
  expect(ids(await page({ thingID: first! })).at(-1)).toBe(first);
  expect((await move(0)).thingOrder.map(({ _id }) => _id)).toEqual(order);
});

test('a full collection takes no more, and says how many it holds', async () => {
  const refused = await request(app, reservePlaces, { params, body: { totalFiles: 1 } }, team.author);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    message: `A collection can hold ${MAX_COLLECTION_FILES} files. Continue in another one.`,
  });
});

/** Makes of a collection's only file as many as there are ids. */
async function multiply({ services: { db } }: TestApp, [first, ...more]: string[]): Promise<void> {
  const files = more.map(() => newId());
  await sql`
    insert into files (id, board_id, post_id, uploaded_by, file_name, file_mime, file_ext, file_size, sha256, proc_status, proc_step, room_id)
    select n.id, f.board_id, f.post_id, f.uploaded_by, f.file_name, f.file_mime, f.file_ext, f.file_size, f.sha256, f.proc_status, f.proc_step, n.id
    from unnest(${files}::text[]) n(id), files f join things t on t.file_id = f.id where t.id = ${first}`.execute(
    db,
  );
  await sql`
    insert into things (id, post_id, board_id, thing_type, creator_id, collection_id, file_id)
    select n.id, t.post_id, t.board_id, 'FILE', t.creator_id, t.collection_id, n.file
    from unnest(${more}::text[], ${files}::text[]) n(id, file), things t where t.id = ${first}`.execute(db);
  await sql`
    update things set file_order = ${[first, ...more]}::text[] where id = (select collection_id from things where id = ${first})`.execute(
    db,
  );
}
