import { UNTITLED } from '#features/posts/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import type { TaskCharts } from '#features/tasks/contract.ts';
import type { Cells } from '#platform/web/page/csv.ts';

export const weekCells = (weeks: TaskCharts['weeks']): Cells => [
  ['Until', 'Open', 'Completed'],
  ...weeks.map(({ day, open, completed }) => [day, open, completed]),
];

export const workCells = (work: TaskCharts['work']): Cells => [
  ['Task', 'Estimated, in days', 'Spent, in days'],
  ...work.map(({ title, estimate, actual }) => [title || UNTITLED, estimate, actual]),
];

export const peopleCells = (people: TaskCharts['people']): Cells => [
  ['Person', 'Open', 'Overdue', 'Done', 'Estimated, in days', 'Spent, in days'],
  ...people.map(({ person, open, overdue, done, estimate, actual }) => [
    fullName(person),
    open,
    overdue,
    done,
    estimate,
    actual,
  ]),
];
