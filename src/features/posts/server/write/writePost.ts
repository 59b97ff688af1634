import type { HeldID } from '#access/server/heldID.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PostSummary } from '#features/posts/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { postSummarySql } from '../read/present.ts';
import { tellPost, type WrittenPost } from './tellPost.ts';

/**
 * Changes a post's settings, the columns of its row that do not follow from its blocks, and tells the clients that show
 * it. `updatePostFromBlocks` writes the columns that follow from blocks.
 * @param set the assignments of the UPDATE; the row as it was is `before`
 * @returns the post after the change
 */
export async function writePost(
  context: AnyCommand,
  postID: HeldID<'post'>,
  set: RawBuilder<unknown>,
): Promise<PostSummary> {
  const { links } = context.services;
  const { rows } = await sql<WrittenPost>`
    with before as (select p.* from posts p where p.id = ${postID} for no key update),
      after as (update posts p set ${set} from before where p.id = before.id returning p.*)
    select ${postSummarySql(links, 'before')} as before, ${postSummarySql(links, 'after')} as after,
      after.deleted_at is not null as deleted
    from before, after`.execute(context.tx);
  await tellPost(context, postID, rows[0]!);
  return rows[0]!.after;
}
