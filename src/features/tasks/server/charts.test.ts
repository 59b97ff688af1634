import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '#features/posts/contract.ts';
import { addTaskMembers, chartTasks, updateTaskSettings } from '#features/tasks/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function make(title: string, daysAgo: number, body: Body<typeof updateTaskSettings>, does: Person[]) {
  const { boardID } = team;
  const { _id: postID } = await call(app, createPost, { params: { boardID }, body: { title } }, team.author);
  const params = { boardID, postID };
  await call(app, updateTaskSettings, { params, body }, team.author);
  const taskMembers = does.map(({ profileID }) => ({ profileID }));
  await call(app, addTaskMembers, { params, body: { taskMembers } }, team.author);
  await sql`update posts set created_at = now() - make_interval(days => ${daysAgo}::int) where id = ${postID}`.execute(
    app.services.db,
  );
}

test('tasks over some weeks, against their estimates, and by person, of what one sees', async () => {
  const { author, viewer } = team;
  const both = { taskEstimateQuantity: 1, taskActualQuantity: 12, taskActualUnits: 'HOURS' } as const;
  await make('Old', 30, { taskDueDate: day(-1), ...both }, [viewer]);
  await make('Done', 30, { taskStatus: 'COMPLETED', taskCompleteDate: day(-8) }, [viewer, author]);
  await make('New', 2, { taskEstimateQuantity: 1, taskEstimateUnits: 'WEEKS' }, [author]);
  const chart = (person: Person, body: Body<typeof chartTasks> = { weeks: 2 }) =>
    call(app, chartTasks, { body }, person);
  const { weeks, work, people } = await chart(viewer);
  expect(weeks).toEqual([
    { day: day(-14), open: 2, completed: 0 },
    { day: day(-7), open: 1, completed: 1 },
    { day: day(0), open: 2, completed: 1 },
  ]);
  expect(work).toEqual([{ _id: expect.any(String), title: 'Old', estimate: 1, actual: 1.5 }]);
  const of = ({ profileID }: Person) => people.find(({ person }) => person.id === profileID);
  expect(of(viewer)).toMatchObject({ open: 1, overdue: 1, done: 1, estimate: 1, actual: 1.5 });
  expect(of(author)).toMatchObject({ open: 1, overdue: 0, done: 1, estimate: 5, actual: 0 });
  expect(people).toHaveLength(2);
  const mine = await chart(viewer, { weeks: 2, scope: 'ASSIGNED_TO_ME' });
  expect(mine.weeks.at(-1)).toMatchObject({ open: 1, completed: 1 });
  const nothing = await chart(team.stranger, {});
  expect([nothing.weeks.length, nothing.work, nothing.people]).toEqual([9, [], []]);
});
