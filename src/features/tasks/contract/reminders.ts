import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';

/** Posts that one person can be reminded of at a time. */
export const MOST_REMINDERS = 500;

const params = z.strictObject({ boardID: Id, postID: Id });
const path = '/content/board/{boardID}/post/{postID}/task-reminder';

export const TaskReminder = z.strictObject({ remindAt: Timestamp.nullable() });
export type TaskReminder = z.infer<typeof TaskReminder>;

export const getReminder = defineEndpoint({
  name: 'tasks.reminder',
  method: 'GET',
  path,
  summary: 'When one is to be reminded of a post oneself',
  needs: 'post.read',
  params,
  answer: TaskReminder,
});

export const setReminder = defineEndpoint({
  name: 'tasks.remind',
  method: 'PUT',
  path,
  summary: 'Be reminded of a post at a moment to come, or, with null, not at all; nobody else learns of it',
  needs: 'post.read',
  params,
  body: TaskReminder,
  answer: TaskReminder,
});

/** Room `profile`: one is to be reminded of a post at another moment, or no more. */
export const reminderChanged = defineEvent(
  'task.reminderChanged',
  z.strictObject({ postID: Id, remindAt: Timestamp.nullable() }),
);
