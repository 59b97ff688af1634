import { expect, test } from 'vitest';
import type { PostSummary } from '#features/posts/contract.ts';
import { postOrders } from './postOrders.ts';
import { postSortChoices } from './sortChoices.ts';

const post = (_id: string, given: Partial<PostSummary>) =>
  ({ _id, title: '', taskMode: true, taskDueDate: null, taskPriority: 'NONE', ...given }) as PostSummary;

test('the orders are chosen by name, those of posts before those that parts give', () => {
  expect(postSortChoices.map(({ label }) => label)).toEqual([
    'Recent',
    'Newest',
    'Title',
    'Due date',
    'Priority',
  ]);
});

test('by due date and priority, what is no task comes last; of equals the first written first', () => {
  const posts = [
    post('4', { taskMode: false, taskDueDate: '2031-01-01', taskPriority: 'CRITICAL' }),
    post('3', { taskDueDate: '2031-02-01', taskPriority: 'HIGH' }),
    post('2', { taskDueDate: '2031-01-01', taskPriority: 'HIGH' }),
    post('1', {}),
  ];
  const sorted = (by: 'duedate' | 'priority') =>
    posts
      .toSorted(postOrders[by].compare)
      .map(({ _id }) => _id)
      .join('');
  expect([sorted('duedate'), sorted('priority')]).toEqual(['2314', '2314']);
});
