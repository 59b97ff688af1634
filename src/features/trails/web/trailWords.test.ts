import { expect, test } from 'vitest';
import { trailItem } from './testing/trailItem.ts';
import { veiled, wordsOf } from './trailWords.ts';

test.each([
  [{ action: 'CREATED' }, { deed: 'wrote' }],
  [
    { field: 'title', from: 'Lamp', to: 'Lamps' },
    { deed: 'changed the title of', from: 'Lamp', to: 'Lamps' },
  ],
  [{ field: 'lockBy', from: false, to: true }, { deed: 'locked' }],
  [
    { field: 'lockBy', from: true, to: false, subject: { type: 'BOARD', _id: 'b', name: 'Riverside' } },
    { deed: 'unlocked' },
  ],
  [
    { field: 'visibility', from: 'BOARD', to: 'PRIVATE' },
    { from: 'all who read the board', to: 'writer and admins' },
  ],
  [
    { field: 'cloth', from: 1, to: 8, subject: { type: 'BOARD', _id: 'b', name: 'Riverside' } },
    { deed: 'changed the cloth of', from: 'navy', to: 'blue' },
  ],
  [
    { field: 'tags', from: [], to: ['Red', 'Old'] },
    { from: undefined, to: 'Red, Old' },
  ],
  [
    { field: 'taskStatus', from: 'OPEN', to: 'IN_REVIEW' },
    { deed: 'changed the status of', from: 'Open', to: 'In review' },
  ],
  [
    { field: 'taskDueDate', from: null, to: '2020-01-31' },
    { deed: 'changed the due date of', from: undefined, to: '31 January 2020' },
  ],
  [
    { field: 'taskEstimateQuantity', from: '1 DAYS', to: '2.5 WEEKS' },
    { deed: 'changed the estimate of', from: '1 day', to: '2.5 weeks' },
  ],
  [
    { field: 'taskActualQuantity', from: null, to: '1 DAYS' },
    { deed: 'changed the work spent on', from: undefined, to: '1 day' },
  ],
  [
    { field: 'taskMode', from: false, to: true },
    { deed: 'made', rest: 'a task' },
  ],
  [
    { action: 'DELETED', subject: { type: 'NOTE', _id: 'n', name: null } },
    { deed: 'deleted', what: 'a note' },
  ],
  [{ action: 'CREATED', subject: { type: 'COMMENT', _id: 'c', name: null } }, { deed: 'commented' }],
  [
    { action: 'JOINED', subject: { type: 'PERSON', _id: 'ilse', name: 'Ilse' } },
    { deed: 'joined the board' },
  ],
  [
    { field: 'role', to: 'ADMIN', subject: { type: 'PERSON', _id: 'mei', name: 'Mei' } },
    { deed: 'made', rest: 'an admin' },
  ],
  [
    { action: 'ASSIGNED', to: 'ASSIGNEE', subject: { type: 'PERSON', _id: 'mei', name: 'Mei' } },
    { deed: 'assigned', rest: 'to the task' },
  ],
  [
    { action: 'ASSIGNED', to: 'REVIEWER', subject: { type: 'PERSON', _id: 'mei', name: 'Mei' } },
    { deed: 'made', rest: 'reviewer of the task' },
  ],
  [
    { action: 'ASSIGNED', to: 'ASSIGNEE', subject: { type: 'PERSON', _id: 'ilse', name: 'Ilse' } },
    { deed: 'took on the task', what: '' },
  ],
  [
    { action: 'UNASSIGNED', subject: { type: 'PERSON', _id: 'mei', name: 'Mei' } },
    { deed: 'took', rest: 'off the task' },
  ],
  [
    { action: 'UNASSIGNED', subject: { type: 'PERSON', _id: 'ilse', name: 'Ilse' } },
    { deed: 'left the task', what: '' },
  ],
])('%j', (more, words) => {
  expect(wordsOf(trailItem(more))).toMatchObject(words);
});

test('for a screen that others see, nothing tells what a post or block is called, or says', () => {
  const title = veiled(trailItem({ field: 'title', from: 'Lamp', to: 'Lamps' }));
  const tags = veiled(trailItem({ field: 'tags', from: [], to: ['Lamps'] }));
  const file = veiled(
    trailItem({ action: 'CREATED', subject: { type: 'FILE', _id: 'f', name: 'Lamps.pdf' } }),
  );
  const task = veiled(
    trailItem({
      action: 'ASSIGNED',
      postTitle: 'Lamps',
      subject: { type: 'PERSON', _id: 'mei', name: 'Mei' },
    }),
  );
  for (const one of [title, tags, file, task]) expect(JSON.stringify(one)).not.toContain('Lamp');
  expect(wordsOf(title)).toMatchObject({ deed: 'changed the title of' });
  expect(wordsOf(veiled(trailItem({ field: 'lockBy', from: false, to: true })))).toMatchObject({
    deed: 'locked',
  });
  const board = trailItem({
    field: 'cloth',
    from: 1,
    to: 8,
    subject: { type: 'BOARD', _id: 'b', name: 'Riverside' },
  });
  expect(veiled(board)).toBe(board);
});
