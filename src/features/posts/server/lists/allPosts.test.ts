import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard, updateBoard } from '#features/boards/contract.ts';
import { createPost, deletePost, listAllPosts, updatePost } from '#features/posts/contract.ts';
import { setTags } from '#features/tags/contract.ts';
import { call, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { inBatches } from '../../../../testing/inBatches.ts';
import type { Person } from '../../../../testing/people.ts';
import { countQueries, plansOf } from '../../../../testing/queries.ts';
import { addMember, createTeam, type Team } from '../../../../testing/team.ts';

let app: TestApp;
let team: Team;
/** Of the author's, with the viewer on it. */
let workshop: string;

type Body = NonNullable<Parameters<typeof call<typeof listAllPosts>>[2]>['body'];

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  const board = { body: { title: 'Workshop', share: 'restricted' as const } };
  workshop = (await call(app, createBoard, board, team.author))._id;
  await addMember(app, workshop, team.viewer, 'viewer');
  await make('Lamps', team.boardID, team.author);
  await make('Chairs', workshop, team.author);
  await make('Desks', team.boardID, team.contributor);
  await make('Apples', workshop, team.author);
});
afterAll(() => app.dispose());

const make = (title: string, boardID: string, person: Person) =>
  call(app, createPost, { params: { boardID }, body: { title } }, person);
const page = (person: Person, body: Body = {}) => call(app, listAllPosts, { body }, person);
const titles = async (person: Person, body: Body = {}) => {
  const { info, total } = await page(person, { sortBy: 'title', ...body, includeCount: true });
  expect(total).toBe(info.length);
  return info.map(({ title }) => title);
};

test('is of all the boards that one has, and of no others', async () => {
  expect(await titles(team.viewer)).toEqual(['Apples', 'Chairs', 'Desks', 'Lamps']);
  expect(await titles(team.owner)).toEqual(['Desks', 'Lamps']);
  expect(await titles(team.stranger)).toEqual([]);
  const open = { body: { title: 'Open to all', share: 'public' as const } };
  const { _id } = await call(app, createBoard, open, team.owner);
  await make('Notice', _id, team.owner);
  expect(await titles(team.stranger)).toEqual([]);
  const archive = { params: { boardID: _id }, body: { _id, state: 'ARCHIVED' as const } };
  await call(app, updateBoard, archive, team.owner);
  expect(await titles(team.owner)).toEqual(['Desks', 'Lamps']);
});

test.each(['recent', 'created', 'title'] as const)('by %s, page by page, across boards', async (sortBy) => {
  const whole = (await page(team.viewer, { sortBy })).info.map(({ _id }) => _id);
  const pages: string[] = [];
  for (let cursor: string | undefined; ;) {
    const answer = await page(team.viewer, { sortBy, limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    pages.push(...answer.info.map(({ _id }) => _id));
    if (!answer.hasRemaining) break;
    cursor = answer.cursor;
  }
  expect(pages).toEqual(whole);
  expect(whole).toHaveLength(4);
});

test('with people, tags and by what posts are', async () => {
  const people = { postFilterType: 'CREATOR' as const, peopleFilter: [team.contributor.profileID] };
  expect(await titles(team.viewer, people)).toEqual(['Desks']);
  const { info } = await page(team.viewer, { sortBy: 'title' });
  const [apples, , , lamps] = info;
  for (const { _id } of [apples!, lamps!])
    await call(app, setTags, { params: { id: _id, type: 'POST' }, body: { tags: ['Red'] } }, team.author);
  expect(await titles(team.viewer, { tagsFilter: { tags: ['red'] } })).toEqual(['Apples', 'Lamps']);
  const draft = await call(app, createPost, { params: { boardID: workshop }, body: {} }, team.author);
  expect(await titles(team.author, { filterBy: 'DRAFTS' })).toEqual(['']);
  expect(await titles(team.viewer, { filterBy: 'DRAFTS' })).toEqual([]);
  await call(app, deletePost, { params: { boardID: workshop, postID: draft._id } }, team.author);
  const params = { boardID: workshop, postID: apples!._id };
  await call(app, updatePost, { params, body: { visibility: 'EDITORS' } }, team.author);
  expect(await titles(team.viewer)).toEqual(['Chairs', 'Desks', 'Lamps']);
  expect(await titles(team.author)).toEqual(['Apples', 'Chairs', 'Desks', 'Lamps']);
  await call(app, updatePost, { params, body: { visibility: 'BOARD' } }, team.author);
});

test('reads of each board by index, as much as a page needs, in one statement', async () => {
  await inBatches(20_000, (numbers) =>
    sql`
    insert into posts (id, board_id, creator_id, title, sort_title, sort_at)
    select '65' || lpad(to_hex(i), 22, '0'), case when i % 2 = 0 then ${workshop} else ${team.boardID} end,
      ${team.author.profileID}, 'Post ' || i, 'post ' || i, now() - make_interval(secs => i) from ${numbers} i`.execute(
      app.services.db,
    ),
  );
  await sql`analyze`.execute(app.services.db);
  for (const sortBy of ['recent', 'created', 'title'] as const) {
    expect(await countQueries(() => page(team.viewer, { sortBy, includeMarks: false }))).toBe(1);
    const { cursor } = await page(team.viewer, { sortBy });
    for (const more of [{}, { cursor: cursor! }]) {
      const plans = await plansOf(app, () => page(team.viewer, { sortBy, ...more }));
      const scans = plans.filter((step) => step['Relation Name'] === 'posts');
      expect(scans.length).toBeGreaterThan(0);
      for (const scan of scans) {
        expect(scan['Node Type']).toMatch(/^(Index|Bitmap Heap)/);
        expect(scan['Actual Rows']).toBeLessThanOrEqual(31);
      }
    }
  }
});
