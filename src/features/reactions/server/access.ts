import { sql } from 'kysely';
import { accessBoard, type AccessContext } from '#features/boards/server/index.ts';
import { accessPost, accessSource, type AccessedSource } from '#features/posts/server/index.ts';
import type { ReactionSource } from '#features/reactions/contract.ts';
import { notFound } from '#platform/server/errors.ts';

/** What is reacted to, and what it hangs on. */
export interface AccessedReactable extends Omit<AccessedSource, 'postID'> {
  /** Null for a comment on a board itself. */
  postID: string | null;
  commentID: string | null;
}

/**
 * The only way to get hold of what is reacted to. A comment is resolved through its post or board, and is there while
 * it is not deleted, nor the block it is on. Takes the row of the post or board: those who react at once take turns.
 * @throws ApiError 404, 403 as `accessPost` and `accessBoard`
 */
export async function accessReactable(
  context: AccessContext,
  { type, id }: { type: ReactionSource; id: string },
): Promise<AccessedReactable> {
  if (type !== 'COMMENT') {
    const source = await accessSource(context, { sourceType: type, sourceID: id }, 'reaction.add', {
      lock: true,
    });
    return { ...source, commentID: null };
  }
  const found = await findComment(context, id);
  if (!found) throw notFound();
  const { postID, boardID } =
    found.postID === null
      ? {
          postID: null,
          boardID: (await accessBoard(context, found.boardID!, 'reaction.add', { lock: true })).id,
        }
      : await accessPost(context, { postID: found.postID }, 'reaction.add', { lock: true }).then((post) => ({
          postID: post.id,
          boardID: post.boardID,
        }));
  // Looked at again once the row is held: it may have been deleted meanwhile.
  if (!(await findComment(context, id))) throw notFound();
  return { postID, boardID, thingID: null, commentID: id };
}

interface CommentPlace {
  postID: string | null;
  boardID: string | null;
}

async function findComment(context: AccessContext, id: string): Promise<CommentPlace | undefined> {
  const { rows } = await sql<CommentPlace>`
    select c.post_id as "postID", c.board_id as "boardID" from comments c left join things t on t.id = c.thing_id
    where c.id = ${id} and c.deleted_at is null and t.deleted_at is null`.execute(context.db);
  return rows[0];
}
