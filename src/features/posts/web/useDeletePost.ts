import { deletePost, postDeleted, restorePost, type PostSummary } from '#features/posts/contract.ts';
import { focusItem } from '#platform/web/useCurrentItem.ts';
import { useCommand } from '#platform/web/useCommand.ts';
import { toast } from '#ui/web/index.ts';

/** Puts a post into the bin, at once; the toast brings it back. Answers whether it went well. */
export function useDeletePost(): (post: PostSummary) => Promise<boolean> {
  const removal = useCommand(deletePost);
  const restoring = useCommand(restorePost);
  const bringBack = async (post: PostSummary) => {
    const params = { boardID: post.boardID, postID: post._id };
    if ((await restoring.run({ params, body: undefined })).ok) focusItem(post._id);
  };
  return async (post) => {
    const params = { boardID: post.boardID, postID: post._id };
    const expected = {
      room: `board:${post.boardID}`,
      type: postDeleted.type,
      action: postDeleted.action,
      data: { post },
    };
    const { ok } = await removal.run({ params }, [expected]);
    if (ok) {
      toast({
        message: post.title ? `“${post.title}” deleted` : 'Post deleted',
        action: { label: 'Undo', onAction: () => void bringBack(post) },
      });
    }
    return ok;
  };
}
