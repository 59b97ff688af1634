import type { HeldID } from '#access/server/heldID.ts';
import type { Board } from '#features/boards/contract.ts';
import { createBoardFor } from '#features/boards/server/index.ts';
import type { createFromTemplate as fromEndpoint } from '#features/newBoards/contract.ts';
import { tasksChanged } from '#features/dashboard/contract.ts';
import { completeNewPost, createPostFor } from '#features/posts/server/index.ts';
import { writeFilters } from '#features/savedFilters/server/index.ts';
import { tagNewPost, writeBoardTags } from '#features/tags/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { clothOf } from '#ui/contract/cloth.ts';
import { findTemplate } from './templates.ts';
import type { Template } from './templates/template.ts';

/** Makes a board of the caller's own with what a template has. */
export async function createFromTemplate(context: CommandContext<typeof fromEndpoint>): Promise<Board> {
  const template = findTemplate(context.params.templateID);
  const { title, description = template.description, share = 'private' } = context.body;
  const ownerID = context.actor.profileID;
  const made = await createBoardFor(context, {
    ownerID,
    title,
    description,
    boardType: 'STANDARD',
    share,
    cloth: clothOf(template._id), // as its cover was when it was chosen
  });
  await writeBoardTags(context, made._id, template.tags);
  await writeFilters(context, made._id, template.filters);
  // The one that is listed first is made last.
  for (const post of template.posts.toReversed()) await writePost(context, made._id, post);
  context.publish(`dashboard:${ownerID}`, tasksChanged, {});
  return { ...made, postCount: template.posts.length };
}

/** A post of it. Its tags and its task are written without being told of: nobody is on the board's page yet. */
async function writePost(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  { title, tags = [], task, notes }: Template['posts'][number],
): Promise<void> {
  const creatorID = context.actor.profileID;
  const { _id: postID } = await createPostFor(context, {
    boardID,
    creatorID,
    title,
    notes: notes.map((body) => ({ body })),
  });
  await completeNewPost(context.tx, postID, { tags, priority: task && (task.priority ?? 'NONE') });
  await tagNewPost(context, { boardID, postID }, tags);
}
