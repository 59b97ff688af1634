import { sql } from 'kysely';
import { accessBoard } from '#features/boards/server/index.ts';
import { createPostFor } from '#features/posts/server/index.ts';
import type { makeTasks as endpoint } from '#features/tasks/contract.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { writeTask } from './settings.ts';

/** Makes a task of each title, as what stands in a check list. */
export async function makeTasks(context: CommandContext<typeof endpoint>): Promise<{ postIDs: string[] }> {
  const { boardID } = context.params;
  await accessBoard(context, boardID, 'post.add');
  const postIDs: string[] = [];
  for (const title of context.body.titles) {
    const { _id } = await createPostFor(context, { boardID, creatorID: context.actor.profileID, title });
    await writeTask(context, { id: _id }, sql`task_mode = true`);
    postIDs.push(_id);
  }
  return { postIDs };
}
