import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost, deletePost, listPosts, postSorts, updatePost } from '#features/posts/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import type { Person } from '../../../../testing/people.ts';
import { countQueries } from '../../../../testing/queries.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

// Windows of a board's posts: opened around one, and read on both ways.

let app: TestApp;
let team: Team;
let boardID: string;
/** Every other one is the author's. */
let made: string[];
let draftID: string;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  boardID = team.boardID;
  made = [];
  for (let i = 0; i < 20; i++) {
    const writer = i % 2 ? team.author : team.contributor;
    made.push((await make(writer, { title: `Post ${(i * 7) % 20}` }))._id);
  }
  // Several have the same sort key.
  for (const [i, priority] of ['LOW', 'HIGH'].entries())
    await sql`update posts set task_mode = true, task_priority = ${priority}, task_due_date = date '2026-01-01' + ${i}::int
      where id = any(${made.filter((_, at) => at % 3 === i)}::text[])`.execute(app.services.db);
  draftID = (await make(team.author, {}))._id;
});
afterAll(() => app.dispose());

type ListBody = NonNullable<Parameters<typeof call<typeof listPosts>>[2]>['body'];

const make = (person: Person, body: { title?: string }) =>
  call(app, createPost, { params: { boardID }, body }, person);
const page = (person: Person, body: ListBody) =>
  call(app, listPosts, { params: { boardID }, body: { includeMarks: false, ...body } }, person);
const idsOf = ({ info }: { info: { _id: string }[] }) => info.map(({ _id }) => _id);
const all = async (person: Person, body: ListBody) => idsOf(await page(person, { ...body, limit: 100 }));

/** The posts beyond one end of a window, page by page, in the list's order. */
async function beyond(
  person: Person,
  body: ListBody,
  start: string | undefined,
  direction: 'gt' | 'lt',
): Promise<string[]> {
  let ids: string[] = [];
  for (let cursor = start; cursor !== undefined;) {
    const answer = await page(person, { ...body, cursor, direction });
    expect(answer).not.toHaveProperty('cursorBefore');
    expect(answer.hasRemaining).toBe(answer.cursor !== undefined);
    ids = direction === 'gt' ? [...ids, ...idsOf(answer)] : [...idsOf(answer), ...ids];
    cursor = answer.cursor;
  }
  return ids;
}

/** A window around a post, with all that both its ends lead to. */
async function around(person: Person, body: ListBody) {
  const window = await page(person, body);
  expect(window.hasRemaining).toBe(window.cursor !== undefined);
  const { postID: _, ...on } = body!;
  const before = await beyond(person, on, window.cursorBefore, 'lt');
  const after = await beyond(person, on, window.cursor, 'gt');
  return { ids: idsOf(window), whole: [...before, ...idsOf(window), ...after] };
}

describe.each(postSorts)('by %s', (sortBy) => {
  test.each([1, 2, 6, 7])('opens around each post, %i at a time, without gaps or doubles', async (limit) => {
    const whole = await all(team.author, { sortBy });
    expect(whole).toHaveLength(made.length + 1);
    for (const [at, postID] of whole.entries()) {
      const window = await around(team.author, { sortBy, limit, postID });
      const first = Math.min(at, Math.floor(limit / 2));
      expect(window.ids).toEqual(whole.slice(at - first, at - first + limit));
      expect(window.whole).toEqual(whole);
    }
  });

  test('with filters, around one that they let through and one that they do not', async () => {
    const filter: ListBody = { sortBy, postFilterType: 'CREATOR', peopleFilter: [team.author.profileID] };
    const whole = await all(team.viewer, filter);
    expect(whole).toHaveLength(made.length / 2);
    for (const postID of made.slice(6, 10)) {
      const window = await around(team.viewer, { ...filter, limit: 4, postID });
      expect(window.whole).toEqual(whole);
      expect(window.ids.includes(postID)).toBe(whole.includes(postID));
    }
  });

  test('a whole list has no ends', async () => {
    const answer = await page(team.viewer, { sortBy, limit: 100, postID: made[9]!, includeCount: true });
    expect([answer.info.length, answer.total, answer.hasRemaining]).toEqual([
      made.length,
      made.length,
      false,
    ]);
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['cursor']));
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['cursorBefore']));
  });
});

describe('a post that is not there', () => {
  const opened = async (person: Person, sortBy: (typeof postSorts)[number], postID: string) =>
    idsOf(await page(person, { sortBy, limit: 6, postID }));

  test('opens the top of the list; by creation, the place where it would stand', async () => {
    const twin = await createTeam(app);
    const { _id: elsewhere } = await call(
      app,
      createPost,
      { params: { boardID: twin.boardID }, body: { title: 'Elsewhere' } },
      twin.author,
    );
    const gone = made[10]!;
    await call(app, deletePost, { params: { boardID, postID: gone } }, team.owner);
    const hidden = made[4]!;
    const settings = { params: { boardID, postID: hidden } };
    await call(app, updatePost, { ...settings, body: { visibility: 'PRIVATE' } }, team.contributor);
    for (const sortBy of postSorts) {
      const whole = await all(team.viewer, { sortBy });
      expect(whole).toHaveLength(made.length - 2);
      for (const postID of [gone, hidden, draftID, elsewhere, '0'.repeat(24), 'f'.repeat(24)]) {
        const later = whole.filter((id) => id > postID).length;
        const at = sortBy === 'created' ? Math.max(0, later - 3) : 0;
        expect(await opened(team.viewer, sortBy, postID)).toEqual(whole.slice(at, at + 6));
      }
      // Who sees it opens at it.
      expect(await opened(team.contributor, sortBy, hidden)).toContain(hidden);
    }
  });
});

test('a window stays in its place while others write', async () => {
  const whole = await all(team.viewer, { sortBy: 'created' });
  const window = await page(team.viewer, { sortBy: 'created', limit: 4, postID: whole[8]! });
  const { _id: newest } = await make(team.owner, { title: 'In between' });
  await call(app, deletePost, { params: { boardID, postID: whole[2]! } }, team.owner);
  const on = { sortBy: 'created', limit: 4 } as const;
  expect([
    ...(await beyond(team.viewer, on, window.cursorBefore, 'lt')),
    ...idsOf(window),
    ...(await beyond(team.viewer, on, window.cursor, 'gt')),
  ]).toEqual([newest, ...whole.filter((_, at) => at !== 2)]);
});

test('is one statement, and says how far it reaches', async () => {
  const postID = made[9]!;
  expect(await countQueries(() => page(team.author, { postID, limit: 4, includeCount: true }))).toBe(1);
  const response = await request(app, listPosts, { params: { boardID }, body: { postID } }, team.viewer);
  expect(response.headers['live-as-of']).toMatch(
    new RegExp(`^board:${boardID}=\\d+, profile:${team.viewer.profileID}=\\d+$`),
  );
});

test('a cursor goes on without the post, and what leads nowhere is refused', async () => {
  const { cursor } = await page(team.viewer, { limit: 2 });
  const next = await page(team.viewer, { limit: 2, cursor: cursor! });
  expect(await page(team.viewer, { limit: 2, cursor: cursor!, postID: made[3]! })).toEqual(next);
  expect(idsOf(await page(team.viewer, { limit: 2, direction: 'lt' }))).toEqual(
    idsOf(await page(team.viewer, { limit: 2 })),
  );
  for (const body of [{ postID: 'nonsense' }, { direction: 'back' }]) {
    const response = await request(app, listPosts, { params: { boardID }, body: body as never }, team.viewer);
    expect(response.statusCode).toBe(400);
  }
});

test('is not there for strangers', async () => {
  const response = await request(
    app,
    listPosts,
    { params: { boardID }, body: { postID: made[0]! } },
    team.stranger,
  );
  expect(response.statusCode).toBe(404);
});
