import { useNavigate } from '@tanstack/react-router';
import { can } from '#access/contract/capabilities.ts';
import { saidIn, type Comment } from '#features/comments/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { addTaskMembers, updateTaskSettings } from '#features/tasks/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { toast } from '#ui/web/index.ts';
import { addressOf, type Place } from './place.ts';
import { taskBody, taskTitle } from './taskOf.ts';

/**
 * Makes a task of a comment: a post on its board, with the comment's words and the way back to it, for those whom it
 * speaks to. Undefined where one may not, and where the board would be told what not everybody on it may read.
 */
export function useTaskOf(place: Place): ((comment: Comment) => Promise<void>) | undefined {
  const create = useCommand(createPost);
  const settings = useCommand(updateTaskSettings);
  const members = useCommand(addTaskMembers);
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
    const made = await create.run({ params: { boardID }, body: { title, things: [{ body }] } });
    if (!made.ok) return;
    const params = { boardID, postID: made.data._id };
    const isTask = await settings.run({ params, body: { taskMode: true } });
    const taskMembers = comment.mentionProfiles.map(({ id: profileID }) => ({ profileID }));
    if (isTask.ok && taskMembers.length > 0) await members.run({ params, body: { taskMembers } });
    if (!isTask.ok) return;
    toast({
      message: 'Task made',
      action: {
        label: 'Open',
        onAction: () => void navigate({ to: '/posts/$postID', params: { postID: params.postID } }),
      },
    });
  };
}
