import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost, deletePost, listPosts, postSorts, type PostSummary } from '#features/posts/contract.ts';
import { compareText, sortKey } from '#platform/contract/sorting.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { inBatches } from '../../../../testing/inBatches.ts';
import type { Person } from '../../../../testing/people.ts';
import { countQueries, plansOf, queriesOf } from '../../../../testing/queries.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

let app: TestApp;
let team: Team;
let boardID: string;

const titles = [
  'Ångström',
  'banana',
  'Zebra',
  'apple',
  'Éclair',
  '東京',
  '😀 smile',
  'banana',
  'alpha',
  'Ünder',
];

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  boardID = team.boardID;
  for (const [i, title] of titles.entries()) await make(i % 2 ? team.author : team.contributor, title);
});
afterAll(() => app.dispose());

type ListBody = NonNullable<Parameters<typeof call<typeof listPosts>>[2]>['body'];

const make = (person: Person, title: string) =>
  call(app, createPost, { params: { boardID }, body: { title } }, person);
const page = (person: Person, body: ListBody = {}) =>
  call(app, listPosts, { params: { boardID }, body }, person);

/** Every page of a list, `limit` at a time. */
async function pages(person: Person, body: ListBody, limit: number): Promise<PostSummary[]> {
  const posts: PostSummary[] = [];
  for (let cursor: string | undefined; ;) {
    const answer = await page(person, { ...body, limit, ...(cursor === undefined ? {} : { cursor }) });
    posts.push(...answer.info);
    expect(answer.hasRemaining).toBe(answer.cursor !== undefined);
    if (!answer.hasRemaining) return posts;
    expect(answer.info).toHaveLength(limit);
    cursor = answer.cursor;
  }
}

const orders = {
  recent: (a: PostSummary, b: PostSummary) =>
    compareText(b.sortDate, a.sortDate) || compareText(b._id, a._id),
  created: (a: PostSummary, b: PostSummary) => compareText(b._id, a._id),
  title: (a: PostSummary, b: PostSummary) =>
    compareText(sortKey(a.title), sortKey(b.title)) || compareText(a._id, b._id),
};

describe.each(['recent', 'created', 'title'] as const)('by %s', (sortBy) => {
  test.each([1, 3, 100])('in the order the browser knows too, %i at a time', async (limit) => {
    const posts = await pages(team.viewer, { sortBy }, limit);
    expect(posts).toHaveLength(titles.length);
    expect(posts.map(({ _id }) => _id)).toEqual(posts.toSorted(orders[sortBy]).map(({ _id }) => _id));
  });

  test('of some people, with one’s own drafts in their place', async () => {
    const draft = await call(app, createPost, { params: { boardID }, body: {} }, team.author);
    const filter: ListBody = {
      sortBy,
      postFilterType: 'CREATOR',
      peopleFilter: [team.author.profileID, team.owner.profileID, team.author.profileID],
    };
    const posts = await pages(team.author, filter, 2);
    expect(posts.map(({ _id }) => _id)).toEqual(posts.toSorted(orders[sortBy]).map(({ _id }) => _id));
    expect(posts.map(({ creator }) => creator)).toEqual(posts.map(() => team.author.profileID));
    expect(posts.filter(({ isDraft }) => isDraft).map(({ _id }) => _id)).toEqual([draft._id]);
    expect(posts).toHaveLength(titles.length / 2 + 1);
    expect(await pages(team.viewer, filter, 2)).toHaveLength(titles.length / 2);
    await call(app, deletePost, { params: { boardID, postID: draft._id } }, team.author);
  });
});

test('counts what there is to the reader, when asked', async () => {
  const draft = await call(app, createPost, { params: { boardID }, body: {} }, team.author);
  expect(await page(team.viewer, { limit: 1 })).not.toHaveProperty('total');
  const total = async (person: Person, body: ListBody) =>
    (await page(person, { ...body, limit: 1, includeCount: true })).total;
  expect(await total(team.viewer, {})).toBe(titles.length);
  expect(await total(team.author, {})).toBe(titles.length + 1);
  const ofAuthor: ListBody = { postFilterType: 'CREATOR', peopleFilter: [team.author.profileID] };
  expect(await total(team.author, ofAuthor)).toBe(titles.length / 2 + 1);
  expect(await total(team.viewer, ofAuthor)).toBe(titles.length / 2);
  expect(await total(team.author, { postFilterType: 'CREATOR', peopleFilter: [team.owner.profileID] })).toBe(
    0,
  );
  await call(app, deletePost, { params: { boardID, postID: draft._id } }, team.author);
});

describe('by what posts are', () => {
  let ids: { archived: string; locked: string; draft: string };
  beforeAll(async () => {
    const [archived, locked] = [
      await make(team.author, 'Old lamps'),
      await make(team.author, 'Locked lamps'),
    ];
    const draft = await call(app, createPost, { params: { boardID }, body: {} }, team.author);
    ids = { archived: archived._id, locked: locked._id, draft: draft._id };
    await sql`with archived as (update posts set state = 'ARCHIVED' where id = ${ids.archived})
      update boards set post_count = post_count - 1 where id = ${boardID}`.execute(app.services.db);
    await sql`update posts set lock_by = ${team.owner.profileID}, lock_date = now() where id = ${ids.locked}`.execute(
      app.services.db,
    );
  });
  afterAll(() =>
    sql`with gone as (delete from posts where id = any(${Object.values(ids)}::text[]))
      update boards set post_count = post_count - 1 where id = ${boardID}`.execute(app.services.db),
  );

  const idsOf = async (person: Person, body: ListBody) => {
    const { info, total } = await page(person, { ...body, limit: 100, includeCount: true });
    expect(total).toBe(info.length);
    return info.map(({ _id }) => _id);
  };

  test('ALL, as without a word, has what is in use and one’s own drafts', async () => {
    for (const body of [{}, { filterBy: 'ALL' }] as const) {
      const all = await idsOf(team.author, body);
      expect(all).toEqual(expect.arrayContaining([ids.locked, ids.draft]));
      expect(all).not.toContain(ids.archived);
      expect(all).toHaveLength(titles.length + 2);
      expect(await idsOf(team.viewer, body)).toHaveLength(titles.length + 1);
    }
  });

  test.each(['recent', 'created', 'title'] as const)('by %s: ARCHIVED, DRAFTS, LOCKED', async (sortBy) => {
    expect(await idsOf(team.viewer, { sortBy, filterBy: 'ARCHIVED' })).toEqual([ids.archived]);
    expect(await idsOf(team.viewer, { sortBy, filterBy: 'LOCKED' })).toEqual([ids.locked]);
    expect(await idsOf(team.author, { sortBy, filterBy: 'DRAFTS' })).toEqual([ids.draft]);
    expect(await idsOf(team.viewer, { sortBy, filterBy: 'DRAFTS' })).toEqual([]);
  });

  test('those that were changed last from one moment on, and before another', async () => {
    const all = (await page(team.viewer, { limit: 100 })).info;
    const [third, sixth] = [all[2]!, all[5]!];
    const dateFilter = { from: sixth.sortDate, until: third.sortDate };
    const between = all
      .filter(({ sortDate }) => sortDate >= sixth.sortDate && sortDate < third.sortDate)
      .map(({ _id }) => _id);
    expect(between.length).toBeGreaterThan(0);
    expect(await idsOf(team.viewer, { dateFilter })).toEqual(between);
    for (const [given, at] of [
      [{ from: third.sortDate }, (date: string) => date >= third.sortDate],
      [{ until: third.sortDate }, (date: string) => date < third.sortDate],
    ] as const)
      expect(await idsOf(team.viewer, { dateFilter: given })).toEqual(
        all.filter(({ sortDate }) => at(sortDate)).map(({ _id }) => _id),
      );
    expect(await idsOf(team.viewer, { dateFilter, filterBy: 'LOCKED' })).toEqual([]);
  });

  test('together with people', async () => {
    const of = ({ profileID }: Person) => ({ postFilterType: 'CREATOR' as const, peopleFilter: [profileID] });
    for (const filterBy of ['ARCHIVED', 'LOCKED', 'DRAFTS'] as const) {
      const key = ({ ARCHIVED: 'archived', LOCKED: 'locked', DRAFTS: 'draft' } as const)[filterBy];
      expect(await idsOf(team.author, { filterBy, ...of(team.author) })).toEqual([ids[key]]);
      expect(await idsOf(team.author, { filterBy, ...of(team.owner) })).toEqual([]);
    }
  });
});

test('has two statements an order, whatever is filtered by', async () => {
  const texts = new Set<string>();
  const inMiddle = new Set<string>();
  const people = [team.author.profileID, team.owner.profileID];
  const bodies: NonNullable<ListBody>[] = [
    ...(['ALL', 'ARCHIVED', 'DRAFTS', 'LOCKED'] as const).map((filterBy) => ({ filterBy })),
    { postFilterType: 'CREATOR', peopleFilter: people },
    { postFilterType: 'CREATOR', peopleFilter: people.slice(1), filterBy: 'LOCKED' },
    { tagsFilter: { tags: ['Red'] } },
    { dateFilter: { from: '2026-01-01T00:00:00.000Z' } },
    { tagsFilter: { tags: ['Red', 'Old'], match: 'ALL' }, filterBy: 'ARCHIVED' },
  ];
  for (const sortBy of postSorts)
    for (const body of bodies) {
      const { cursor } = await page(team.author, { sortBy, limit: 1 });
      for (const more of [{}, { includeCount: true }, { cursor: cursor! }]) {
        const sent = await queriesOf(() => page(team.author, { ...body, ...more, sortBy }));
        for (const { text } of sent) if (text.includes('"card"')) texts.add(text);
      }
      for (const more of [{ postID: '0'.repeat(24) }, { cursor: cursor!, direction: 'lt' as const }]) {
        const sent = await queriesOf(() => page(team.author, { ...body, ...more, sortBy }));
        for (const { text } of sent) if (text.includes('"card"')) inMiddle.add(text);
      }
    }
  expect(texts.size).toBe(2 * postSorts.length);
  // Pages in the middle and those before them have two more.
  expect(inMiddle.size).toBe(2 * postSorts.length);
});

test('a page stays in its place while others write', async () => {
  const first = await page(team.viewer, { limit: 4, sortBy: 'created' });
  await make(team.owner, 'In between');
  const next = await page(team.viewer, { limit: 100, sortBy: 'created', cursor: first.cursor! });
  const seen = [...first.info, ...next.info].map(({ _id }) => _id);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(titles.length);
  const newest = (await page(team.viewer, { limit: 1, sortBy: 'created' })).info[0]!;
  await call(app, deletePost, { params: { boardID, postID: newest._id } }, team.owner);
});

test('a limit is brought into 1 to 100', async () => {
  expect((await page(team.viewer, { limit: 0 })).info).toHaveLength(1);
  expect((await page(team.viewer, { limit: 9999 })).info).toHaveLength(titles.length);
});

test.each([
  ['nonsense', {}, '%%%'],
  ['another order', { sortBy: 'title' }, ['recent', 1, '0'.repeat(24)]],
  ['a moment that is none', {}, ['recent', 'infinity', '0'.repeat(24)]],
  ['a moment beyond time', {}, ['recent', '12026-01-01T00:00:00.000Z', '0'.repeat(24)]],
  ['an id that is none', { sortBy: 'created' }, ['created', '', "x' or true"]],
  ['a text that cannot be stored', { sortBy: 'title' }, ['title', 'a\u0000', '0'.repeat(24)]],
] as const)('refuses a cursor of %s', async (_, body, cursor) => {
  const given =
    typeof cursor === 'string' ? cursor : Buffer.from(JSON.stringify(cursor)).toString('base64url');
  const response = await request(
    app,
    listPosts,
    { params: { boardID }, body: { ...body, cursor: given } },
    team.viewer,
  );
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: 'INVALID', details: [{ field: 'cursor' }] });
});

test('says how far it reaches in the rooms that tell of it', async () => {
  const response = await request(app, listPosts, { params: { boardID }, body: {} }, team.viewer);
  expect(response.headers['live-as-of']).toMatch(
    new RegExp(`^board:${boardID}=\\d+, profile:${team.viewer.profileID}=\\d+$`),
  );
});

test('is not there for strangers', async () => {
  const response = await request(app, listPosts, { params: { boardID }, body: {} }, team.stranger);
  const absent = await request(
    app,
    listPosts,
    { params: { boardID: '65f000000000000000000000' }, body: {} },
    team.stranger,
  );
  expect([response.statusCode, response.body]).toEqual([404, absent.body]);
});

describe('with 50,000 posts', () => {
  beforeAll(async () => {
    await inBatches(50_000, (numbers) =>
      sql`
      insert into posts (id, board_id, creator_id, title, sort_title, sort_at)
      select '65' || lpad(to_hex(i), 22, '0'), ${boardID}, case when i % 500 = 0 then ${team.author.profileID} else ${team.owner.profileID} end,
        'Post ' || i, 'post ' || i, now() - make_interval(secs => i) from ${numbers} i`.execute(
        app.services.db,
      ),
    );
    await sql`insert into posts (id, board_id, creator_id, is_draft)
      select '66' || lpad(to_hex(i), 22, '0'), ${boardID}, ${team.author.profileID}, true from generate_series(1, 3) i`.execute(
      app.services.db,
    );
    // Among all the others, and a tenth as many.
    await sql`insert into posts (id, board_id, creator_id, title, sort_title, sort_at, state)
      select overlay(id placing '64' from 1), board_id, case when right(id, 1) = '0' then ${team.author.profileID} else ${team.owner.profileID} end,
        title, sort_title, sort_at, 'ARCHIVED' from posts where id like '65%' and sort_title like '%7'`.execute(
      app.services.db,
    );
    await sql`update boards set post_count = post_count + 50000 where id = ${boardID}`.execute(
      app.services.db,
    );
    await sql`analyze`.execute(app.services.db);
  });

  const bodies: [string, NonNullable<ListBody>][] = (['recent', 'created', 'title'] as const).flatMap(
    (sortBy) => [
      [`by ${sortBy}`, { sortBy }],
      [`by ${sortBy}, of one person`, { sortBy, postFilterType: 'CREATOR' }],
      [
        `by ${sortBy}, of one person’s in the archive`,
        { sortBy, postFilterType: 'CREATOR', filterBy: 'ARCHIVED' },
      ],
      [`by ${sortBy}, in the archive`, { sortBy, filterBy: 'ARCHIVED' }],
    ],
  );

  test.each(bodies)('a page %s reads by index, next pages too', async (_, body) => {
    const peopleFilter = body.postFilterType ? [team.author.profileID] : [];
    const { cursor } = await page(team.author, { ...body, peopleFilter, limit: 30 });
    const postID = `65${(25_000).toString(16).padStart(22, '0')}`;
    const ways: ListBody[] = [{ cursor: cursor!, direction: 'lt' }, { postID }];
    for (const more of [{}, { cursor: cursor! }, ...ways]) {
      const plans = await plansOf(app, () =>
        page(team.author, { ...body, ...more, peopleFilter, limit: 30 }),
      );
      const scans = plans.filter((step) => step['Relation Name'] === 'posts');
      expect(scans.length).toBeGreaterThan(0);
      for (const scan of scans) {
        expect(scan['Node Type']).toMatch(/^(Index|Bitmap Heap)/);
        expect(scan['Actual Rows']).toBeLessThanOrEqual(31);
        // One's own drafts before the page; by creation also what lies in the bin. A handful each.
        expect(scan['Rows Removed by Filter'] ?? 0).toBeLessThanOrEqual(10);
      }
    }
  });

  test('one statement, whatever the board holds and whatever is asked', async () => {
    const ask = (body: ListBody) => countQueries(() => page(team.author, { includeMarks: false, ...body }));
    expect(await ask({})).toBe(1);
    expect(await ask({ includeMarks: true })).toBe(2);
    expect(await ask({ limit: 100, includeCount: true })).toBe(1);
    expect(
      await ask({
        postFilterType: 'CREATOR',
        peopleFilter: [team.author.profileID, team.owner.profileID],
        includeCount: true,
      }),
    ).toBe(1);
  });
});
