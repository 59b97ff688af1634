import type { PostSummary } from '#features/posts/contract.ts';
import { getReminder, reminderChanged, type TaskReminder } from '#features/tasks/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive } from '#platform/web/live/live.ts';

/** When one is to be reminded of a post oneself. */
export const reminder = (profileID: string, { boardID, _id: postID }: Pick<PostSummary, 'boardID' | '_id'>) =>
  defineLive<TaskReminder>({
    key: ['taskReminder', profileID, postID],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getReminder, { params: { boardID, postID } }),
    apply: (data, event) =>
      isEvent(event, reminderChanged) && event.data.postID === postID
        ? { remindAt: event.data.remindAt }
        : data,
  });
