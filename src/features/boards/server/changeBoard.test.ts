import { asHeld } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { createBoard, openBoard } from '#features/boards/contract.ts';
import type { boardCounted } from '#features/boards/contract/counted.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { createTestApp, call, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { touchBoard } from './changeBoard.ts';
import { createBoardFor, MAX_BOARDS } from './createBoardFor.ts';

let app: TestApp;
let ilse: Person;
beforeAll(async () => {
  app = await createTestApp();
  ilse = await createPerson(app, 'Ilse Okafor');
});
afterAll(() => app.dispose());

test('many bumps at once are all counted, and each tells its own difference', async () => {
  const { _id } = await call(app, createBoard, { body: { title: 'Busy' } }, ilse);
  const deps = { services: app.services, committed: () => {} };
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      act(deps, async (context) =>
        touchBoard(context, asHeld<'board'>(_id), { posts: i % 4 === 3 ? -1 : 1 }),
      ),
    ),
  );
  const board = await call(app, openBoard, { params: { boardID: _id }, body: {} }, ilse);
  expect(board.postCount).toBe(10);
  const { rows } = await sql<{ data: z.output<(typeof boardCounted)['data']> }>`
    select data from events where room = ${`board:${_id}`} and type <> 'ChangeTrail' order by seq`.execute(
    app.services.db,
  );
  expect(rows).toHaveLength(20);
  expect(rows.reduce((sum, { data }) => sum + data.posts, 0)).toBe(10);
  expect(
    rows
      .map(({ data }) => data.modifiedDate)
      .toSorted()
      .at(-1),
  ).toBe(board.modifiedDate);
});

test('a board can be made for somebody without anybody acting', async () => {
  const made = await act({ services: app.services, committed: () => {} }, (context) =>
    createBoardFor(context, {
      ownerID: ilse.profileID,
      title: 'Sandbox',
      boardType: 'SANDBOX',
      share: 'private',
    }),
  );
  expect(await call(app, openBoard, { params: { boardID: made._id }, body: {} }, ilse)).toMatchObject(made);
});

test('one profile is on so many boards at most', async () => {
  const person = await createPerson(app);
  await sql`
    with b as (
      insert into boards (id, owner_id, title, sort_title) select lpad(to_hex(n), 24, '0'), ${ilse.profileID}, 'x', 'x' from generate_series(1, ${MAX_BOARDS}) n returning id
    ) insert into board_members (board_id, profile_id, role) select id, ${person.profileID}, 'viewer' from b`.execute(
    app.services.db,
  );
  await expect(call(app, createBoard, { body: { title: 'One more' } }, person)).rejects.toThrow(
    'LIMIT_REACHED',
  );
});
