import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '#features/posts/contract.ts';
import { searchTags, setTags } from '#features/tags/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

test('a search for tags answers a hundred unless told, the first page of them', async () => {
  const { boardID, author } = team;
  for (let post = 0; post < 4; post++) {
    const { _id: id } = await call(app, createPost, { params: { boardID }, body: { title: 'x' } }, author);
    const tags = Array.from({ length: 30 }, (_, i) => `tag ${post * 30 + i}`);
    await call(app, setTags, { params: { id, type: 'POST' }, body: { tags } }, author);
  }
  const search = (page?: string) =>
    call(app, searchTags, { query: { query: 'tag', ...(page && { page }) } }, author);
  const first = await search();
  expect([first.info.length, first.hasRemaining]).toEqual([100, true]);
  expect(await search('1')).toEqual(first);
  expect((await search('2')).info).toHaveLength(20);
});
