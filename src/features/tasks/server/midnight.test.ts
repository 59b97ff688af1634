import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, dayIn, endOfDay } from '#features/profiles/web/index.ts';
import { listTasks, updateTaskSettings } from '#features/tasks/contract.ts';
import { taskCharts, taskList } from '#features/tasks/web/taskQueries.ts';
import { createPost } from '#features/posts/contract.ts';
import { progressOf, taskStatuses } from '#postParts/tasks/contract.ts';
import { taskProgress } from '#postParts/tasks/server/index.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { runs } from '../../../testing/runs.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

// How a task stands goes by the reader's day: the same day in the database and in the browser, wherever the reader is.

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

/** Zones far east and west, of half and quarter hours, with and without summer time, and one that nobody knows. */
const zones = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Los_Angeles',
  'Africa/Cairo',
  'Europe/London',
  'Europe/Berlin',
];
const zone = fc.constantFrom(...zones);
/** Any moment of thirty years, and those around the midnights, where days end. */
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) }),
  fc
    .tuple(
      fc.integer({ min: 13_000, max: 23_000 }),
      fc.integer({ min: -96, max: 96 }),
      fc.constantFrom(-1, 0, 1),
    )
    .map(([day, quarter, ms]) => day * 86_400_000 + quarter * 900_000 + ms),
);

test('a moment is in the same day in the database, in the browser and by its calendar', async () => {
  const drawn = fc.sample(fc.tuple(zone, moment), runs('MIDNIGHTS', { byDay: 2000, atNight: 20_000 }));
  const { rows } = await sql<{ day: string }>`
    select day_in(z, to_timestamp(ms / 1000.0))::text as day
    from unnest(${drawn.map(([name]) => name)}::text[], ${drawn.map(([, ms]) => ms)}::float8[]) with ordinality as t(z, ms, n)
    order by n`.execute(app.services.db);
  for (const [at, [name, ms]] of drawn.entries())
    expect([name, ms, rows[at]!.day]).toEqual([name, ms, dayIn(ms, name)]);
});

test('a day ends once, and the next begins with that millisecond', () => {
  fc.assert(
    fc.property(zone, moment, (name, ms) => {
      const day = dayIn(ms, name);
      const end = endOfDay(ms, name);
      expect(end).toBeGreaterThan(ms);
      expect(dayIn(end - 1, name)).toBe(day);
      // Samoa went over the date line: there was no 30 December 2011.
      expect(dayIn(end, name) > day).toBe(true);
    }),
    { numRuns: runs('MIDNIGHTS', { byDay: 300, atNight: 5000 }) },
  );
});

test('how a task stands is the same in lists of the database and of the browser, whatever the day', async () => {
  const anyTask = fc.tuple(
    fc.constantFrom(...taskStatuses),
    fc.option(fc.integer({ min: -3, max: 3 })),
    moment,
    zone,
  );
  const drawn = fc.sample(anyTask, 1000).map(([taskStatus, days, ms, name]) => {
    const today = dayIn(ms, name);
    return { taskStatus, today, taskDueDate: days === null ? null : dayAfter(today, days) };
  });
  const { rows } = await sql<{ progress: string }>`
    select ${taskProgress(sql`t.today`, 't')} as progress
    from unnest(${drawn.map((one) => one.taskStatus)}::text[], ${drawn.map((one) => one.taskDueDate)}::date[],
      ${drawn.map((one) => one.today)}::date[]) with ordinality as t(task_status, task_due_date, today, n)
    order by n`.execute(app.services.db);
  for (const [at, one] of drawn.entries())
    expect({ ...one, progress: rows[at]!.progress }).toEqual({
      ...one,
      progress: progressOf(one, one.today),
    });
});

test('each reader’s list says by its own day, and is read again when that ends', async () => {
  const { boardID, author, viewer, owner } = team;
  const { _id: postID } = await call(
    app,
    createPost,
    { params: { boardID }, body: { title: 'Lamps' } },
    author,
  );
  const people = [author, viewer, owner];
  await fc.assert(
    fc.asyncProperty(fc.tuple(zone, zone, zone), fc.integer({ min: -1, max: 1 }), async (names, days) => {
      const now = Date.now();
      const due = dayAfter(dayIn(now), days);
      await call(
        app,
        updateTaskSettings,
        { params: { boardID, postID }, body: { taskDueDate: due } },
        author,
      );
      for (const [at, person] of people.entries()) {
        const timeZone = names[at]!;
        await sql`update profiles set time_zone = ${timeZone} where id = ${person.profileID}`.execute(
          app.services.db,
        );
        const expected = progressOf({ taskStatus: 'OPEN', taskDueDate: due }, dayIn(now, timeZone));
        const { info, counts } = await call(
          app,
          listTasks,
          { body: { progress: [expected], includeCount: true } },
          person,
        );
        if (dayIn(Date.now(), timeZone) !== dayIn(now, timeZone)) return; // the day has ended meanwhile
        expect(info.map(({ _id }) => _id)).toEqual([postID]);
        expect(counts!.progress[expected]).toBe(1);
        const { staleAt } = taskList(person.profileID, {}, timeZone);
        expect(staleAt?.({ items: [] })).toBe(endOfDay(now, timeZone));
      }
    }),
    { numRuns: runs('MIDNIGHTS', { byDay: 12, atNight: 100 }) },
  );
});

test('in another time zone, lists and charts are other ones: their days begin and end elsewhere', () => {
  const keysIn = (timeZone: string) => [taskList('me', {}, timeZone).key, taskCharts('me', {}, timeZone).key];
  for (const [at, key] of keysIn('Asia/Tokyo').entries()) expect(key).not.toEqual(keysIn('UTC')[at]);
});
