import { madeTasks } from '#features/tasks/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** Of which items of a post's check lists there were tasks when it was asked. */
export const madeBefore = (boardID: string, postID: string) =>
  defineMomentary<string[]>({
    key: ['madeTasks', postID],
    read: async (call) => {
      const { data } = await call(madeTasks, { params: { boardID, postID } });
      return { data: data.titles, asOf: {} };
    },
  });
