import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBoard,
  openBoard,
  recentBoards,
  updateBoard,
  viewBoard,
  type Share,
} from '#features/boards/contract.ts';
import { joinBoard, leaveBoard } from '#features/members/contract.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

let app: TestApp;
let ilse: Person;
let tariq: Person;

beforeAll(async () => {
  app = await createTestApp();
  ilse = await createPerson(app, 'Ilse Okafor');
  tariq = await createPerson(app, 'Tariq Lindqvist');
});
afterAll(() => app.dispose());

const make = (owner: Person, title: string, share: Share = 'private') =>
  call(app, createBoard, { body: { title, share } }, owner);
const open = (reader: Person, boardID: string) =>
  request(app, openBoard, { params: { boardID }, body: {} }, reader);
const update = (person: Person, boardID: string, body: object) =>
  request(app, updateBoard, { params: { boardID }, body: { _id: boardID, ...body } }, person);
const eventsOf = async (room: string) =>
  (
    await sql<{
      name: string;
      data: unknown;
    }>`select type || '.' || action as name, data from events where room = ${room} and type <> 'ChangeTrail' order by seq`.execute(
      app.services.db,
    )
  ).rows;

describe('making and opening', () => {
  test('a board is its maker’s, private unless said otherwise', async () => {
    const made = await call(
      app,
      createBoard,
      { body: { title: 'Field notes', description: 'Of the north ridge' } },
      ilse,
    );
    expect(made).toMatchObject({
      title: 'Field notes',
      description: 'Of the north ridge',
      share: 'private',
      boardType: 'STANDARD',
      role: 'OWNER',
      memberCount: 1,
      postCount: 0,
    });
    expect(made.ownerInfo).toMatchObject({ id: ilse.profileID, firstName: 'Ilse' });
    expect((await open(ilse, made._id)).json()).toMatchObject(made);
    expect((await eventsOf(`profile:${ilse.profileID}`)).at(-1)).toEqual({
      name: 'board.joined',
      data: { board: made },
    });
  });

  test('a new board wears the cloth that is worn least on its maker’s shelf', async () => {
    const maker = await createPerson(app, 'Wanda Cloth');
    const worn: number[] = [];
    for (let board = 1; board <= 16; board++) worn.push((await make(maker, `Board ${board}`)).cloth);
    for (const shelf of [worn.slice(0, 8), worn.slice(8)])
      expect(shelf.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a call repeated with its key makes one board', async () => {
    const [a, b] = await Promise.all(
      [1, 2].map(() =>
        call(app, createBoard, { body: { title: 'Once' } }, { ...ilse, mutationID: 'create-once' }),
      ),
    );
    expect(a).toEqual(b);
  });

  test.each([
    ['no title', {}],
    ['a blank title', { title: '  ' }],
    ['two lines', { title: 'a\nb' }],
    ['a long title', { title: 'x'.repeat(121) }],
    ['a sandbox', { title: 'x', boardType: 'SANDBOX' }],
    ['an unknown field', { title: 'x', ownerID: '0'.repeat(24) }],
  ])('refuses %s', async (_, body) => {
    expect((await request(app, createBoard, { body: body as never }, ilse)).statusCode).toBe(400);
  });

  test('what one may not see answers as what is not there', async () => {
    const made = await make(ilse, 'Letters');
    const hidden = await open(tariq, made._id);
    const absent = await open(tariq, '65f000000000000000000000');
    expect([hidden.statusCode, hidden.body]).toEqual([404, absent.body]);
    for (const response of [
      await update(tariq, made._id, { title: 'Mine' }),
      await request(app, viewBoard, { params: { boardID: made._id } }, tariq),
    ]) {
      expect([response.statusCode, response.body]).toEqual([404, absent.body]);
    }
  });

  test('a public board can be read by everybody, and no more than that', async () => {
    const made = await make(ilse, 'Open house', 'public');
    expect((await open(tariq, made._id)).json()).toMatchObject({ role: 'viewer', title: 'Open house' });
    expect((await update(tariq, made._id, { title: 'Mine' })).statusCode).toBe(403);
    await addMember(app, made._id, tariq, 'blocked');
    expect((await open(tariq, made._id)).statusCode).toBe(404);
  });

  test.each(['blocked', undefined] as const)(
    'who is taken off a board after they were found to be on it is not shown it (now %s)',
    async (now) => {
      const { db } = app.services;
      const made = await make(ilse, 'Letters');
      await addMember(app, made._id, tariq, 'AUTHOR');
      const waiting = () =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
      const answer = await db.transaction().execute(async (tx) => {
        // Only reading the board, after the check, wants this table.
        await sql`lock table board_looks in access exclusive mode`.execute(tx);
        const asked = open(tariq, made._id);
        await expect.poll(async () => (await waiting()).rows.length).toBe(1);
        const { profileID } = tariq;
        await (
          now
            ? sql`update board_members set role = ${now} where board_id = ${made._id} and profile_id = ${profileID}`
            : sql`delete from board_members where board_id = ${made._id} and profile_id = ${profileID}`
        ).execute(tx);
        return { asked };
      });
      expect((await answer.asked).statusCode).toBe(404);
    },
  );
});

describe('changing', () => {
  test('tells the board’s room what was', async () => {
    const made = await make(ilse, 'Drafts');
    const changed = await call(
      app,
      updateBoard,
      { params: { boardID: made._id }, body: { _id: made._id, title: 'Ærlige drafts', description: 'Kept' } },
      ilse,
    );
    expect(changed).toMatchObject({ title: 'Ærlige drafts', description: 'Kept', role: 'OWNER' });
    const { role: _role, isOpen: _isOpen, isMember: _isMember, ...shared } = changed;
    expect(await eventsOf(`board:${made._id}`)).toEqual([
      {
        name: 'board.changed',
        data: {
          board: shared,
          was: {
            title: 'Drafts',
            description: '',
            ...(shared.modifiedDate === made.modifiedDate ? {} : { modifiedDate: made.modifiedDate }),
          },
        },
      },
    ]);
  });

  test('what stays as it is, is no change', async () => {
    const made = await make(ilse, 'Still');
    expect(
      await call(
        app,
        updateBoard,
        { params: { boardID: made._id }, body: { _id: made._id, title: 'Still', share: 'private' } },
        ilse,
      ),
    ).toEqual(made);
    expect(await eventsOf(`board:${made._id}`)).toEqual([]);
  });

  test('the board in the body must be the one in the address', async () => {
    const [one, two] = [await make(ilse, 'One'), await make(ilse, 'Two')];
    expect(
      (
        await request(
          app,
          updateBoard,
          { params: { boardID: one._id }, body: { _id: two._id, title: 'x' } },
          ilse,
        )
      ).json(),
    ).toMatchObject({ error: 'INVALID', details: [{ field: '_id' }] });
  });

  test('is private only without others on it', async () => {
    const made = await make(ilse, 'Shared', 'public');
    await call(app, joinBoard, { params: { boardID: made._id } }, tariq);
    const refused = await update(ilse, made._id, { share: 'private' });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({
        error: 'LIMIT_REACHED',
        message: expect.stringContaining('1 other person is'),
      }),
    ]);
    await call(app, leaveBoard, { params: { boardID: made._id } }, tariq);
    expect((await update(ilse, made._id, { share: 'private' })).json()).toMatchObject({
      share: 'private',
      memberCount: 1,
    });
  });

  test('narrowing from public tells the room to look at everybody again, before it tells the change', async () => {
    const made = await make(ilse, 'Once open', 'public');
    await update(ilse, made._id, { share: 'restricted' });
    expect((await eventsOf(`board:${made._id}`)).map(({ name }) => name)).toEqual([
      'board.accessNarrowed',
      'board.changed',
    ]);
  });

  test('a sandbox board is never shared', async () => {
    const made = await make(ilse, 'Sandbox');
    await sql`update boards set board_type = 'SANDBOX' where id = ${made._id}`.execute(app.services.db);
    expect((await update(ilse, made._id, { share: 'public' })).statusCode).toBe(403);
    expect((await update(ilse, made._id, { title: 'My sandbox' })).statusCode).toBe(200);
  });
});

describe('recent boards', () => {
  test('the last looked at, five unless said otherwise', async () => {
    const person = await createPerson(app);
    const made = [];
    for (let i = 0; i < 7; i++) {
      made.push(await make(person, `Board ${i}`));
      await call(app, viewBoard, { params: { boardID: made[i]!._id } }, person);
    }
    const titles = async (query = {}) =>
      (await call(app, recentBoards, { query }, person)).info.map(({ title }) => title);
    expect(await titles()).toEqual(['Board 6', 'Board 5', 'Board 4', 'Board 3', 'Board 2']);
    expect(await titles({ limit: '2', excludedBoardID: made[6]!._id })).toEqual(['Board 5', 'Board 4']);
    await call(app, viewBoard, { params: { boardID: made[0]!._id } }, person);
    expect(await titles({ limit: '0' })).toEqual(['Board 0']);
    expect((await eventsOf(`profile:${person.profileID}`)).at(-1)).toMatchObject({
      name: 'board.viewed',
      data: { recent: { boardID: made[0]!._id, role: 'OWNER' } },
    });
  });

  test('are those one is on; to move posts to, those one may write on', async () => {
    const made = await make(ilse, 'Passing by', 'public');
    const view = () => call(app, viewBoard, { params: { boardID: made._id } }, tariq);
    const recent = async (query = {}) =>
      (await call(app, recentBoards, { query }, tariq)).info.map(({ boardID }) => boardID);
    await view();
    expect(await recent()).not.toContain(made._id);
    await call(app, joinBoard, { params: { boardID: made._id } }, tariq);
    await view();
    expect(await recent()).toContain(made._id);
    expect(await recent({ action: 'move-posts' })).not.toContain(made._id);
  });
});
