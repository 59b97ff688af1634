import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBoard, findBoards } from '#features/boards/contract.ts';
import { listBookmarks } from '#features/bookmarks/contract.ts';
import { listConnections, searchPeople } from '#features/connections/contract.ts';
import { endingPosts } from '#features/posts/contract/ending.ts';
import { filterTags } from '#features/tags/contract.ts';
import { call, createTestApp, type TestApp } from './app.ts';
import { createPerson, type Person } from './people.ts';
import { queriesOf } from './queries.ts';

let app: TestApp;
let me: Person;
let boardID: string;
beforeAll(async () => {
  app = await createTestApp();
  me = await createPerson(app, 'Ilse Okafor');
  boardID = (await call(app, createBoard, { body: { title: 'Lamps' } }, me))._id;
});
afterAll(() => app.dispose());

const days = { from: '2026-11-01', to: '2026-11-30' };
const searches = ['', 'a', 'ab cd', 'a b c d'];
const position = (...of: unknown[]) => Buffer.from(JSON.stringify(of)).toString('base64url');
const cursor = position('a', 'a'.repeat(24));

/** Each list: the statement's own words, its calls with one filter after another, and how many texts it may have. */
const lists: { name: string; own: string; calls: () => Promise<unknown>[]; texts: number }[] = [
  {
    name: 'posts that end',
    own: 'ending.post',
    texts: 1,
    calls: () =>
      (['ALL', 'ASSIGNED_TO_ME', 'CREATED_BY_ME'] as const).map((scope) =>
        call(app, endingPosts, { body: { ...days, scope } }, me),
      ),
  },
  {
    name: 'tags of a board',
    own: 'with found as',
    texts: 1,
    calls: () =>
      [{}, { onlyThingsTags: true }, { category: 'MY_TAGS' as const }].map((body) =>
        call(app, filterTags, { body: { boardId: boardID, ...body } }, me),
      ),
  },
  {
    name: 'boards while one types',
    own: 'b.sort_title, b.id limit',
    texts: 1,
    calls: () =>
      searches.flatMap((search) =>
        [{}, { action: 'move-posts' as const }].map((query) =>
          call(app, findBoards, { query: { search, ...query } }, me),
        ),
      ),
  },
  {
    name: 'people one knows',
    own: 'with known as',
    texts: 1,
    calls: () => [
      ...searches.map((search) => call(app, listConnections, { body: { search } }, me)),
      ...(['CONNECTED', 'TEAM', 'BLOCKED'] as const).map((status) =>
        call(app, listConnections, { body: { status } }, me),
      ),
      call(app, listConnections, { body: { includeCount: true } }, me),
      call(app, listConnections, { body: { cursor } }, me),
    ],
  },
  {
    // With words, by their index; without, by that of the order.
    name: 'all people',
    own: 'with known as',
    texts: 2,
    calls: () => [
      ...searches.map((search) => call(app, searchPeople, { body: { search } }, me)),
      call(app, searchPeople, { body: { cursor } }, me),
    ],
  },
  {
    // Sought by name, each bookmark's source is looked at; else those of a page alone.
    name: 'bookmarks',
    own: 'with keyed as',
    texts: 2,
    calls: () => [
      ...searches.map((search) => call(app, listBookmarks, { body: { search } }, me)),
      call(app, listBookmarks, { body: { showOnly: 'POST' } }, me),
      call(app, listBookmarks, { body: { includeCount: true } }, me),
    ],
  },
];

describe('filters are values of a list’s statement (decision 119)', () => {
  test.each(lists)('$name: $texts', async ({ own, calls, texts }) => {
    const sent = await queriesOf(() => Promise.all(calls()));
    const found = new Set(sent.map(({ text }) => text).filter((text) => text.includes(own)));
    expect(found.size).toBe(texts);
  });
});
