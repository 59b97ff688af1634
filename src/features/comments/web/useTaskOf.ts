import { useNavigate } from '@tanstack/react-router';
import { can } from '#access/contract/capabilities.ts';
import { saidIn, type Comment } from '#features/comments/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { makeTasks } from '#features/tasks/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { MAX_TASK_MEMBERS } from '#postParts/tasks/contract.ts';
import { toast } from '#ui/web/index.ts';
import { addressOf, type Place } from './place.ts';
import { taskBody, taskTitle } from './taskOf.ts';

/**
 * Makes a task of a comment: a post on its board, with the comment's words and the way back to it, for those whom it
 * speaks to. Undefined where one may not, and where the board would be told what not everybody on it may read.
 */
export function useTaskOf(place: Place): ((comment: Comment) => Promise<void>) | undefined {
  const { run } = useCommand(makeTasks);
  const navigate = useNavigate();
  const { sourceType, boardID, post, standing } = place;
  const isOpen =
    post === undefined || (post.audience === 'BOARD' && !post.isPasswordEnabled && !post.isDraft);
  if (sourceType === 'CONNECTION' || !isOpen || !can(post?.boardInfo ?? standing, 'post.add'))
    return undefined;
  return async (comment) => {
    const from = { name: fullName(comment.ownerInfo), address: addressOf(place, comment._id) ?? '' };
    const title = taskTitle(saidIn(comment));
    const body = taskBody(saidIn(comment), from);
    const taskMembers = comment.mentionProfiles
      .slice(0, MAX_TASK_MEMBERS)
      .map(({ id: profileID }) => ({ profileID }));
    const made = await run({
      params: { boardID },
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
  };
}
