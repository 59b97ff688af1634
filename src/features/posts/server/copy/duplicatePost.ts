import { sql } from 'kysely';
import { whyNot } from '#access/contract/reasons.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import { postCreated, type PostSummary } from '#features/posts/contract.ts';
import type { duplicatePost as duplicateEndpoint } from '#features/posts/contract/duplicating.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { forbidden } from '#platform/server/errors.ts';
import { accessPost } from '../access.ts';
import { copyPosts } from './copyPosts.ts';
import { postSummarySql } from '../read/present.ts';
import { publishPost } from '../write/tellPost.ts';

/**
 * Writes a post once more on its board: whoever does so has made the copy. It takes nothing of the post itself, so that
 * neither a lock on it nor its being reserved refuses it: the board's standing decides.
 * @throws ApiError 403 of a draft, of what is in the archive and of what is not to be shared
 */
export async function duplicatePost(context: CommandContext<typeof duplicateEndpoint>): Promise<PostSummary> {
  const post = await accessPost(context, context.params, 'post.read');
  const { id, boardID, isOnBoard } = post;
  // Who passes by a public post is refused, as by every other change of it, and not told that it is not there.
  if (!isOnBoard) throw forbidden(whyNot(post, 'post.add'));
  const { id: to } = await accessBoard(context, boardID, 'post.add', { lock: true });
  const {
    ids: [copy],
  } = await copyPosts(context, [id], { from: boardID, to });
  if (copy === undefined)
    throw forbidden('A post that is a draft, in the archive or not to be shared is not copied.');
  const { rows } = await sql<{ post: PostSummary }>`
    select ${postSummarySql(context.services.links)} as post from posts p where p.id = ${copy}`.execute(
    context.tx,
  );
  const { post: written } = rows[0]!;
  publishPost(context, postCreated, written);
  return written;
}
