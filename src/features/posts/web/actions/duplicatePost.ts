import { UNTITLED, type PostSummary } from '#features/posts/contract.ts';
import { duplicatePost as endpoint } from '#features/posts/contract/duplicating.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import type { Platform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { toast } from '#ui/web/index.ts';

/** Writes a post once more on its board, and offers to open the copy. */
export async function duplicatePost(
  platform: Platform,
  { _id: postID, boardID }: PostSummary,
  navigate: ActionContext['navigate'],
): Promise<void> {
  const done = await createCommand(platform, endpoint)({ params: { boardID, postID } });
  if (!done.ok || !('data' in done)) return;
  const { _id: copyID, title } = done.data;
  toast({
    message: `“${title || UNTITLED}” is there twice`,
    variant: 'success',
    action: {
      label: 'Open the copy',
      onAction: () => void navigate({ to: '/posts/$postID', params: { postID: copyID } }),
    },
  });
}
