import type { CountingBoardID, HeldID } from '#access/server/heldID.ts';
import { accessBoard, type AccessContext } from '#features/boards/server/index.ts';
import { accessPost } from '#features/posts/server/index.ts';

/** Where somebody comments: in a post, or where it is in none on a board, be it the notebook of two. */
export interface Talk {
  boardID: CountingBoardID;
  postID: HeldID<'post'> | null;
}

/**
 * A place that the caller may send files to with a comment, or where they may see those that were sent.
 * @throws ApiError 404, 403 as `accessPost` and `accessBoard`
 */
export async function accessTalk(
  context: AccessContext,
  { boardID, postID }: { boardID: string; postID?: string | null | undefined },
  {
    capability = 'comment.add',
    lock = false,
  }: { capability?: 'comment.add' | 'comment.read'; lock?: boolean } = {},
): Promise<Talk & { since: Date | null }> {
  if (postID) {
    const post = await accessPost(context, { postID, boardID }, capability, { lock });
    return { boardID: post.boardID, postID: post.id, since: post.since };
  }
  const board = await accessBoard(context, boardID, capability, { lock });
  return { boardID: board.id, postID: null, since: board.since };
}
