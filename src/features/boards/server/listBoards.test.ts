import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBoard,
  listBoards,
  updateBoard,
  type Board,
  type BoardListFilter,
  type BoardSort,
  type SortOrder,
} from '#features/boards/contract.ts';
import { joinBoard } from '#features/members/contract.ts';
import { compareText, sortKey } from '#platform/contract/sorting.ts';
import { encodeCursor } from '#platform/server/data/cursor.ts';
import { newId } from '#platform/server/data/ids.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { queriesOf } from '../../../testing/queries.ts';
import { boardListQuery } from './listBoards.ts';
import { addMember } from '../../../testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

type Options = {
  sortBy?: BoardSort;
  sortOrder?: SortOrder;
  showOnly?: BoardListFilter;
  limit?: number;
  cursor?: string;
  includeCount?: boolean;
  search?: string;
  filterBy?: 'ACTIVE' | 'ARCHIVED';
};
const list = (person: Person, body: Options = {}) => call(app, listBoards, { body }, person);
const titles = async (person: Person, body: Options = {}) =>
  (await list(person, body)).info.map(({ title }) => title);

/** Boards by rows, a minute apart, the first the oldest. */
async function boardsOf(owner: Person, names: string[]): Promise<string[]> {
  const ids = names.map(() => newId());
  await sql`
    insert into boards (id, owner_id, title, sort_title, created_at, modified_at)
    select id, ${owner.profileID}, title, key, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from unnest(${ids}::text[], ${names}::text[], ${names.map(sortKey)}::text[], ${names.map((_, i) => names.length - i)}::int[]) as x (id, title, key, n)`.execute(
    app.services.db,
  );
  await sql`insert into board_members (board_id, profile_id, role) select unnest(${ids}::text[]), ${owner.profileID}, 'OWNER'`.execute(
    app.services.db,
  );
  return ids;
}

describe('order and filter', () => {
  let ilse: Person;
  let tariq: Person;
  beforeAll(async () => {
    ilse = await createPerson(app, 'Ilse');
    tariq = await createPerson(app, 'Tariq');
    await boardsOf(ilse, ['Zürich', 'apple', 'Éclair', 'Banana', '東京']);
    const shared = await call(app, createBoard, { body: { title: 'Shared', share: 'public' } }, tariq);
    await call(app, joinBoard, { params: { boardID: shared._id } }, ilse);
  });

  test('recent begins with the latest, anything else at the beginning', async () => {
    expect(await titles(ilse)).toEqual(['Shared', '東京', 'Banana', 'Éclair', 'apple', 'Zürich']);
    expect(await titles(ilse, { sortBy: 'recent', sortOrder: 'asc' })).toEqual([
      'Zürich',
      'apple',
      'Éclair',
      'Banana',
      '東京',
      'Shared',
    ]);
    expect(await titles(ilse, { sortBy: 'title' })).toEqual([
      'apple',
      'Banana',
      'Éclair',
      'Shared',
      'Zürich',
      '東京',
    ]);
    expect(await titles(ilse, { sortBy: 'created' })).toEqual([
      'Zürich',
      'apple',
      'Éclair',
      'Banana',
      '東京',
      'Shared',
    ]);
    expect(await titles(ilse, { sortBy: 'created', sortOrder: 'desc', limit: 2 })).toEqual([
      'Shared',
      '東京',
    ]);
  });

  test('a change brings a board to the front', async () => {
    const [first] = (await list(ilse, { sortBy: 'title' })).info;
    await call(
      app,
      updateBoard,
      { params: { boardID: first!._id }, body: { _id: first!._id, description: 'x' } },
      ilse,
    );
    expect((await titles(ilse))[0]).toBe('apple');
  });

  test.each<[BoardListFilter, number]>([
    ['ALL', 6],
    ['MYBOARDS', 5],
    ['SUBSCRIPTIONS', 1],
    ['TEAM', 0],
  ])('%s', async (showOnly, total) => {
    const page = await list(ilse, { showOnly, includeCount: true });
    expect([page.info.length, page.total, page.hasRemaining]).toEqual([total, total, false]);
  });

  test('those whose titles have what is looked for, whatever the case and the accents; no sign stands for others', async () => {
    const person = await createPerson(app);
    await boardsOf(person, ['Éclairs of May', 'eclair', 'Tart', '100 % rye', 'A_B']);
    const found = async (search: string, more: object = {}) => {
      const page = await list(person, { search, includeCount: true, sortBy: 'title', ...more });
      expect(page.total).toBe(page.info.length);
      return page.info.map(({ title }) => title);
    };
    expect(await found('ECLAIR')).toEqual(['eclair', 'Éclairs of May']);
    expect(await found('éclair', { sortOrder: 'desc' })).toEqual(['Éclairs of May', 'eclair']);
    expect(await found('%')).toEqual(['100 % rye']);
    expect(await found('_')).toEqual(['A_B']);
    expect(await found('eclair', { filterBy: 'ARCHIVED' })).toEqual([]);
  });

  test('each with the reader’s role; without the bin, the archive and where one is blocked', async () => {
    expect((await list(ilse, { showOnly: 'SUBSCRIPTIONS' })).info[0]).toMatchObject({
      title: 'Shared',
      role: 'subscriber',
    });
    const person = await createPerson(app);
    const [bin, archived, kept] = await boardsOf(person, ['bin', 'archived', 'kept']);
    const blocked = await call(app, createBoard, { body: { title: 'No entry', share: 'public' } }, tariq);
    await sql`update boards set deleted_at = now() where id = ${bin}`.execute(app.services.db);
    await sql`update boards set state = 'ARCHIVED' where id = ${archived}`.execute(app.services.db);
    await addMember(app, blocked._id, person, 'blocked');
    const page = await list(person, { includeCount: true });
    expect([page.info.map(({ _id }) => _id), page.total]).toEqual([[kept], 1]);
  });

  test('says how far it reaches in the reader’s room and in each board’s', async () => {
    const response = await request(app, listBoards, { body: {} }, ilse);
    const header = String(response.headers['live-as-of']);
    expect(header).toContain(`profile:${ilse.profileID}=1`);
    for (const board of response.json<{ info: Board[] }>().info)
      expect(header).toContain(`board:${board._id}=`);
    const empty = await request(app, listBoards, { body: { showOnly: 'TEAM' } }, ilse);
    expect(empty.headers['live-as-of']).toBe(`profile:${ilse.profileID}=1`);
  });
});

describe('paging', () => {
  test('30 a page, clamped to 1…100', async () => {
    const person = await createPerson(app);
    await boardsOf(
      person,
      Array.from({ length: 105 }, (_, i) => `Board ${i}`),
    );
    expect((await list(person)).info).toHaveLength(30);
    expect((await list(person, { limit: -5 })).info).toHaveLength(1);
    const page = await list(person, { limit: 1000, includeCount: true });
    expect([page.info.length, page.total, page.hasRemaining]).toEqual([100, 105, true]);
    const rest = await list(person, { limit: 1000, cursor: page.cursor! });
    expect([rest.info.length, rest.hasRemaining, rest.cursor]).toEqual([5, false, undefined]);
  });

  test('refuses a cursor that is not of this list', async () => {
    const person = await createPerson(app);
    await boardsOf(person, ['a', 'b', 'c']);
    const { cursor } = await list(person, { limit: 1, sortBy: 'title' });
    const forged = Buffer.from(JSON.stringify(['title', 'asc', 'a', "' or 1=1"])).toString('base64url');
    for (const body of [
      { cursor: cursor! },
      { cursor: cursor!, sortBy: 'title', sortOrder: 'desc' },
      { cursor: 'nonsense' },
      { cursor: forged, sortBy: 'title' },
      // Of the right form, but nothing that the database could compare with.
      { cursor: encodeCursor(['title', 'asc', '\u0000', newId()]), sortBy: 'title' },
      { cursor: encodeCursor(['created', 'asc', '0000-01-01T00:00:00.000Z', newId()]), sortBy: 'created' },
    ] as Options[]) {
      const response = await request(app, listBoards, { body }, person);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({
          error: 'INVALID',
          details: [expect.objectContaining({ field: 'cursor' })],
        }),
      ]);
    }
  });

  test('holds for titles of any length and script', async () => {
    const person = await createPerson(app);
    await boardsOf(person, ['東'.repeat(120), '\u{1F600}'.repeat(60), '"\\'.repeat(60)]);
    const first = await list(person, { limit: 1, sortBy: 'title', sortOrder: 'desc' });
    const second = await list(person, {
      limit: 1,
      sortBy: 'title',
      sortOrder: 'desc',
      cursor: first.cursor!,
    });
    expect(
      (await list(person, { limit: 1, sortBy: 'title', sortOrder: 'desc', cursor: second.cursor! })).info,
    ).toHaveLength(1);
  });

  test('meets every board that stays put exactly once, in order, while others come, go and move', async () => {
    const person = await createPerson(app);
    const name = fc.stringMatching(/^[a-zA-Zé東 ]{1,6}$/).filter((title) => /\S/.test(title));
    const scenario = fc.record({
      names: fc.array(name, { minLength: 1, maxLength: 12 }),
      limit: fc.integer({ min: 1, max: 4 }),
      sortBy: fc.constantFrom<BoardSort>('recent', 'title', 'created'),
      sortOrder: fc.constantFrom<SortOrder>('asc', 'desc'),
      /** Between two pages: a board is made, or the n-th of them deleted, or touched. */
      writes: fc.array(
        fc.record({ kind: fc.constantFrom('make', 'delete', 'touch'), n: fc.nat({ max: 11 }) }),
        { maxLength: 6 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ names, limit, sortBy, sortOrder, writes }) => {
        await sql`delete from boards where owner_id = ${person.profileID}`.execute(app.services.db);
        const ids = await boardsOf(person, names);
        const moved = new Set<string>();
        const met: Board[] = [];
        let cursor: string | undefined;
        do {
          const page = await list(person, {
            limit,
            sortBy,
            sortOrder,
            ...(cursor === undefined ? {} : { cursor }),
          });
          met.push(...page.info);
          cursor = page.cursor;
          const write = writes.shift();
          if (write?.kind === 'make') (await boardsOf(person, ['m'])).forEach((id) => moved.add(id));
          else if (write) {
            const id = ids[write.n % ids.length]!;
            moved.add(id);
            await sql`update boards set ${write.kind === 'delete' ? sql`deleted_at = now()` : sql`modified_at = now()`} where id = ${id}`.execute(
              app.services.db,
            );
          }
        } while (cursor !== undefined);
        const still = met.filter(({ _id }) => !moved.has(_id));
        expect(still.map(({ _id }) => _id).sort()).toEqual(ids.filter((id) => !moved.has(id)).sort());
        const sign = sortOrder === 'asc' ? 1 : -1;
        expect(still).toEqual([...still].sort((a, b) => sign * compare[sortBy](a, b)));
      }),
      { numRuns: 40 },
    );
  });
});

const compare: Record<BoardSort, (a: Board, b: Board) => number> = {
  recent: (a, b) => compareText(a.modifiedDate, b.modifiedDate) || compareText(a._id, b._id),
  created: (a, b) => compareText(a.createDate, b.createDate) || compareText(a._id, b._id),
  title: (a, b) => compareText(sortKey(a.title), sortKey(b.title)) || compareText(a._id, b._id),
};

test('a list has one statement an order, whatever is filtered by', async () => {
  const ilse = await createPerson(app, 'Ilse');
  await boardsOf(ilse, ['Lamps', 'Chairs']);
  const texts = new Set<string>();
  const orders = (['recent', 'created', 'title'] as const).flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((sortOrder) => ({ sortBy, sortOrder })),
  );
  for (const order of orders) {
    const { cursor } = await list(ilse, { ...order, limit: 1 });
    const filters: Options[] = [
      ...(['ALL', 'MYBOARDS', 'SUBSCRIPTIONS', 'TEAM'] as const).map((showOnly) => ({ showOnly })),
      { filterBy: 'ARCHIVED' },
      { search: 'lamp' },
      { includeCount: true },
      { cursor: cursor! },
    ];
    for (const filter of filters) {
      const sent = await queriesOf(() => list(ilse, { ...order, ...filter }));
      for (const { text } of sent) if (text.includes('with mine as')) texts.add(text);
    }
  }
  expect(texts.size).toBe(orders.length);
});

describe('speed', () => {
  test('is served by indexes, for somebody on as many boards as one can be on', async () => {
    const [person, ...others] = await Promise.all(Array.from({ length: 5 }, () => createPerson(app)));
    const ids = await boardsOf(
      person!,
      Array.from({ length: 5000 }, (_, i) => `Board ${i}`),
    );
    await sql`
      insert into board_members (board_id, profile_id, role) select b, p, 'viewer'
      from unnest(${ids}::text[]) b, unnest(${others.map(({ profileID }) => profileID)}::text[]) p`.execute(
      app.services.db,
    );
    await sql`vacuum analyze boards, board_members`.execute(app.services.db);
    for (const sortBy of ['recent', 'title', 'created'] as const) {
      const query = boardListQuery({
        filterBy: 'ACTIVE',
        reader: person!,
        showOnly: 'ALL',
        search: '',
        sortBy,
        sortOrder: 'desc',
        limit: 30,
        includeCount: true,
      });
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze) ${query}`.execute(
        app.services.db,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      if (process.env['SHOW_PLAN']) console.log(plan);
      expect(plan).not.toMatch(/Seq Scan on (boards|board_members)/);
      expect(plan).toMatch(/Index Scan using boards_pkey/);
      expect(plan).toMatch(/using board_members_profile/);
    }
  });
});
