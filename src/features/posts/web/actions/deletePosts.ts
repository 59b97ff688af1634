import { deletePost, restorePost, type PostSummary } from '#features/posts/contract.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { focusItem } from '#platform/web/lists/useCurrentItem.ts';
import { toast } from '#ui/web/index.ts';
import { expected } from '../expected.ts';
import { expectedTask } from '../expectedTask.ts';
import { onEachPost } from './onEachPost.ts';

const paramsOf = (post: PostSummary) => ({ boardID: post.boardID, postID: post._id });

/** Puts a post into the bin, at once; the toast brings it back. Answers whether it went well. */
export async function deleteOnePost(platform: Platform, post: PostSummary): Promise<boolean> {
  const { ok } = await removal(platform)(post);
  if (ok) {
    toast({
      message: post.title ? `“${post.title}” deleted` : 'Post deleted',
      action: { label: 'Undo', onAction: () => void bringBack(platform, [post]) },
    });
  }
  return ok;
}

/** Puts several posts into the bin, with one toast that brings all of them back. */
export function deletePosts(platform: Platform, posts: readonly PostSummary[]): Promise<void> {
  return onEachPost(posts, {
    doing: 'Deleting',
    done: 'deleted',
    run: removal(platform, null),
    undo: (deleted) => bringBack(platform, deleted),
  });
}

/** @param failure `null` leaves it to the caller to say that it failed */
function removal(platform: Platform, failure?: null) {
  const run = createCommand(platform, deletePost, failure === null ? { failure } : {});
  return async (post: PostSummary): Promise<{ ok: boolean; reason?: string }> => {
    const result = await run({ params: paramsOf(post) }, [
      ...expected.removed(post),
      ...expectedTask(platform.profileID(), post, { taskMode: false }),
    ]);
    return result.ok ? result : { ok: false, reason: result.error.message };
  };
}

/** Brings posts back from the bin, one call after another; focus goes to the first of them. */
async function bringBack(platform: Platform, posts: readonly PostSummary[]): Promise<void> {
  const run = createCommand(platform, restorePost);
  let focused = false;
  for (const post of posts) {
    // One after another: each call locks the same board.
    const { ok } = await run({ params: paramsOf(post), body: undefined }, [
      ...expected.restored(post),
      ...expectedTask(platform.profileID(), post, {}),
    ]);
    if (!ok) return; // it has said why, and the others would say the same
    if (!focused) focusItem(post._id);
    focused = true;
  }
}
