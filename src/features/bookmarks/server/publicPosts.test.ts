import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBookmarks, setBookmark } from '#features/bookmarks/contract.ts';
import { deleteBoard, restoreBoard } from '#features/boards/contract.ts';
import { createPost, updatePost } from '#features/posts/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam } from '../../../testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

test('a public post, and a block of it, is shown to nobody while its board is deleted', async () => {
  const { boardID, owner, author, viewer, stranger } = await createTeam(app);
  const body = { title: 'Ridge', things: [{ body: '<p>Snow until May</p>' }] };
  const post = await call(app, createPost, { params: { boardID }, body }, author);
  const params = { boardID, postID: post._id };
  await call(app, updatePost, { params, body: { public: true } }, author);
  const readers = [viewer, stranger];
  const sources = [
    { sourceType: 'POST', sourceID: post._id },
    { sourceType: 'NOTE', sourceID: post.things[0]!._id },
  ] as const;
  for (const person of readers) {
    for (const source of sources) await call(app, setBookmark, { body: { ...source, state: true } }, person);
  }

  const listed = async (person: Person, search = '') =>
    (await call(app, listBookmarks, { body: { search } }, person)).info;
  const titles = async (person: Person) =>
    (await listed(person)).map((bookmark) => (bookmark.isDeleted ? null : bookmark.title));
  for (const person of readers) {
    expect(await titles(person), person.name).toEqual(['Snow until May', 'Ridge']);
    expect(await listed(person, 'ridge'), person.name).toHaveLength(1);
  }

  await call(app, deleteBoard, { params: { boardID } }, owner);
  for (const person of readers) {
    expect(await titles(person), person.name).toEqual([null, null]);
    expect(await listed(person, 'ridge'), person.name).toEqual([]);
  }

  await call(app, restoreBoard, { params: { boardID } }, owner);
  for (const person of readers)
    expect(await titles(person), person.name).toEqual(['Snow until May', 'Ridge']);
});
