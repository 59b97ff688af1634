import { can } from '#access/contract/capabilities.ts';
import { isPublished, isSeenByAll } from '#access/contract/postState.ts';
import { saidIn, type Comment } from '#features/comments/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { makeTasks } from '#features/tasks/contract.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { MAX_TASK_MEMBERS } from '#postParts/tasks/contract.ts';
import { toast } from '#ui/web/index.ts';
import { addressOf, type Place } from '../place.ts';
import { taskBody, taskTitle } from './taskOf.ts';

/** Whether one may make a task of a comment there: not where the board would be told what not everybody on it may read. */
export function mayMakeTask({ sourceType, post, standing }: Place): boolean {
  const isOpen = post === undefined || (isPublished(post) && isSeenByAll(post));
  return sourceType !== 'CONNECTION' && isOpen && can(post?.boardInfo ?? standing, 'post.add');
}

/**
 * Makes a task of a comment: a post on its board, with the comment's words and the way back to it, for those whom it
 * speaks to.
 */
export async function makeTask(
  place: Place,
  comment: Comment,
  { platform, navigate }: Pick<ActionContext, 'platform' | 'navigate'>,
): Promise<void> {
  const from = { name: fullName(comment.ownerInfo), address: addressOf(place, comment._id) ?? '' };
  const title = taskTitle(saidIn(comment));
  const body = taskBody(saidIn(comment), from);
  const taskMembers = comment.mentionProfiles
    .slice(0, MAX_TASK_MEMBERS)
    .map(({ id: profileID }) => ({ profileID }));
  const made = await createCommand(
    platform,
    makeTasks,
  )({
    params: { boardID: place.boardID },
    body: { titles: [title], body, ...(taskMembers.length > 0 && { taskMembers }) },
  });
  if (!made.ok) return;
  const postID = made.data.postIDs[0]!;
  toast({
    message: 'Task made',
    action: {
      label: 'Open',
      onAction: () => void navigate({ to: '/posts/$postID', params: { postID } }),
    },
  });
}
