import { z } from 'zod';
import { PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { tagOptions } from '#postParts/tags/contract.ts';
import { TaskScope } from '#postParts/tasks/contract.ts';

/** Boards that one call can ask for. */
export const MOST_TASK_BOARDS = 50;

/** By which boards and tags tasks are filtered, in lists and in charts; an empty list is no condition. */
export const taskPlaces = {
  boardIDs: z.array(Id).max(MOST_TASK_BOARDS).optional(),
  ...tagOptions,
};

/** Figures of tasks over some weeks. Amounts of work are in days of eight hours, five of which are a week. */
export const TaskCharts = z
  .strictObject({
    weeks: z
      .array(
        z.strictObject({
          day: z.iso.date().meta({ description: 'The end of each week; the last is the reader’s day' }),
          open: z.int().meta({ description: 'Still to be done at the end of that day' }),
          completed: z.int().meta({ description: 'Completed or closed since the beginning' }),
        }),
      )
      .max(60),
    work: z
      .array(
        z.strictObject({ _id: Id, title: z.string().max(200), estimate: z.number(), actual: z.number() }),
      )
      .max(10)
      .meta({ description: 'Of those that have both, in days: the ten that took the most' }),
    people: z
      .array(
        z.strictObject({
          person: PersonInfo,
          open: z.int(),
          overdue: z.int(),
          done: z.int().meta({ description: 'In these weeks' }),
          estimate: z.number(),
          actual: z.number(),
        }),
      )
      .max(50)
      .meta({ description: 'Those who do tasks, who has the most open first; fifty at most' }),
  })
  .meta({ id: 'TaskCharts' });
export type TaskCharts = z.infer<typeof TaskCharts>;

export const chartTasks = defineEndpoint({
  name: 'tasks.charts',
  method: 'POST',
  path: '/content/tasks/charts',
  summary:
    'Sums of the tasks on all of one’s boards: over some weeks, against their estimates, and by person',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({
    scope: TaskScope.optional(),
    ...taskPlaces,
    weeks: z.int().min(2).max(52).optional().meta({ description: '8 as a rule' }),
  }),
  answer: TaskCharts,
});
