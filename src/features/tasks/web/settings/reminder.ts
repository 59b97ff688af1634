import type { PostSummary } from '#features/posts/contract.ts';
import { getReminder, reminderChanged, type TaskReminder } from '#features/tasks/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

const applyReminderEvent = reducer<TaskReminder, string>().on(
  reminderChanged,
  (data, { remindAt, ...told }, postID) => (told.postID === postID ? { remindAt } : data),
).apply;

/** When one is to be reminded of a post oneself. */
export const reminder = (profileID: string, { boardID, _id: postID }: Pick<PostSummary, 'boardID' | '_id'>) =>
  defineLive<TaskReminder>({
    key: ['taskReminder', profileID, postID],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getReminder, { params: { boardID, postID } }),
    apply: (data, event) => applyReminderEvent(data, event, postID),
  });
