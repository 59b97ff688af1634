import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listActivity, type Activity } from '#features/activity/contract.ts';
import { activityList } from '#features/activity/web/index.ts';
import { createPost, updatePost, type Post } from '#features/posts/contract.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { addTaskMembers, getReminder, setReminder, updateTaskSettings } from '#features/tasks/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { reminder } from '#features/tasks/web/settings/reminder.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { tellDue } from './dueNotices.ts';
import { remind } from './reminders.ts';

let app: TestApp;
let team: Team;
let post: Post;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  person = team.viewer;
  const params = { boardID: team.boardID };
  post = await call(app, createPost, { params, body: { title: 'Lamps' } }, team.author);
  const taskMembers = [{ profileID: person.profileID }];
  await call(app, addTaskMembers, { ...at(), body: { taskMembers } }, team.author);
});

const at = () => ({ params: { boardID: team.boardID, postID: post._id } });
const set = (body: Body<typeof updateTaskSettings>) =>
  call(app, updateTaskSettings, { ...at(), body }, team.author);
const helpers = jobHelpers(() => app);
/** The day on which it is the hour of telling now, in UTC, some days on. */
const day = (days = 0) => new Date(Date.now() + (24 * days - 7) * 3_600_000).toISOString().slice(0, 10);
const morning = () => tellDue({}, app.services, helpers);
const told = async (): Promise<[Activity['kind'], string][]> =>
  (await call(app, listActivity, {}, person)).info.map(({ kind, title }): [Activity['kind'], string] => [
    kind,
    title,
  ]);
const unseen = async () =>
  (await call(app, getMenuDetails, {}, person)).profilesDetails.profiles[0]!.activityCount;

test('whoever does a task is told on the day, once, and once more when it is overdue', async () => {
  const asked: [Activity['kind'], string] = ['ASSIGNMENT', 'Lamps'];
  await set({ taskDueDate: day(1) });
  await morning();
  expect(await told()).toEqual([asked]);
  await set({ taskDueDate: day() });
  const events = await expectLive(app, {
    readers: [person, team.author, team.stranger],
    reads: ({ profileID }: Person) => [activityList(profileID)],
    command: async () => {
      await morning();
      await morning();
    },
  });
  expect(events.get(team.author)).toEqual([]);
  expect(events.get(team.stranger)).toEqual([]);
  expect(await told()).toEqual([['DUE', 'Lamps'], asked]);
  expect(await unseen()).toBe(2);

  await set({ taskDueDate: day(-1) });
  await morning();
  expect(await told()).toEqual([['OVERDUE', 'Lamps'], ['DUE', 'Lamps'], asked]);
  // Put off, done, or taken off it, there is nothing to be told of; the count says so at once.
  await set({ taskDueDate: day(3) });
  expect([await told(), await unseen()]).toEqual([[asked], 1]);
  await set({ taskDueDate: day(-1) });
  await set({ taskStatus: 'COMPLETED' });
  expect([await told(), await unseen()]).toEqual([[asked], 1]);
  await morning();
  await set({ taskStatus: 'OPEN', taskDueDate: day(-4) });
  await morning();
  expect((await told())[0]![0]).toBe('OVERDUE'); // the one from before
  expect(await unseen()).toBe(3);
});

test('what one may read no more is not told, and the day is that of who does it', async () => {
  const { db } = app.services;
  await sql`update profiles set time_zone = 'Pacific/Kiritimati' where id = ${person.profileID}`.execute(db);
  const there = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10); // 14 hours ahead
  await set({ taskDueDate: there });
  await call(app, updatePost, { ...at(), body: { visibility: 'PRIVATE' } }, team.author);
  await morning();
  expect(await told()).toEqual([]);
  await call(app, updatePost, { ...at(), body: { visibility: 'BOARD' } }, team.author);
  await sql`delete from task_notices`.execute(db);
  await morning();
  expect((await told())[0]).toEqual(['DUE', 'Lamps']);
});

test('one is reminded at the moment one wanted, once, of what one may read; nobody else learns of it', async () => {
  const later = '2999-01-01T08:00:00.000Z';
  const remindMe = (remindAt: string | null, who = person) =>
    call(app, setReminder, { ...at(), body: { remindAt } }, who);
  const events = await expectLive(app, {
    readers: [person, team.author],
    reads: (who: Person) => [reminder(who.profileID, post)],
    command: async () => {
      await remindMe(later);
      await remindMe(later);
    },
  });
  expect(events.get(team.author)).toEqual([]);
  expect(events.get(person)).toHaveLength(1);
  expect(await call(app, getReminder, at(), person)).toEqual({ remindAt: later });
  expect(await call(app, getReminder, at(), team.author)).toEqual({ remindAt: null });
  const past = await request(
    app,
    setReminder,
    { ...at(), body: { remindAt: '2001-01-01T08:00:00.000Z' } },
    person,
  );
  expect(past.statusCode).toBe(400);

  const come = () => sql`update task_reminders set remind_at = now()`.execute(app.services.db);
  await remind({}, app.services, helpers);
  expect(await told()).toEqual([['ASSIGNMENT', 'Lamps']]);
  await come();
  await remind({}, app.services, helpers);
  await remind({}, app.services, helpers);
  expect(await told()).toEqual([
    ['REMINDER', 'Lamps'],
    ['ASSIGNMENT', 'Lamps'],
  ]);
  expect(await call(app, getReminder, at(), person)).toEqual({ remindAt: null });

  await remindMe(later);
  await call(app, updatePost, { ...at(), body: { visibility: 'PRIVATE' } }, team.author);
  await come();
  await remind({}, app.services, helpers);
  expect(await told()).toEqual([]);
  await call(app, updatePost, { ...at(), body: { visibility: 'BOARD' } }, team.author);
  expect((await told()).filter(([kind]) => kind === 'REMINDER')).toHaveLength(1); // the first
  await remindMe(later);
  await remindMe(null);
  expect(await call(app, getReminder, at(), person)).toEqual({ remindAt: null });
});
