import { sql } from 'kysely';
import type { PostSummary } from '#features/posts/contract.ts';
import type { setCover as endpoint } from '#features/posts/contract/cover.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { accessPost } from '../access.ts';
import { thingCover, thingRows } from '../read/present.ts';
import { updatePostFromBlocks } from './updatePostFromBlocks.ts';

/**
 * Chooses the block whose picture stands for a post in lists; null leaves that to its first picture.
 * @throws ApiError 400 where the block is not in the post, or shows no picture
 */
export async function setCover(context: CommandContext<typeof endpoint>): Promise<PostSummary> {
  const { thingID } = context.body;
  const { id } = await accessPost(context, context.params, 'post.edit', { lock: true });
  if (thingID !== null) {
    const { rows } = await sql`
      select from ${thingRows} where t.id = ${thingID} and t.post_id = ${id} and t.collection_id is null
        and t.deleted_at is null and ${thingCover} is not null`.execute(context.tx);
    if (rows.length === 0) {
      const message = 'is not a block of this post that shows a picture';
      throw new ApiError('INVALID', `Please check thingID: it ${message}.`, {
        details: [{ field: 'thingID', message }],
      });
    }
  }
  await sql`
    update things set is_cover = id = coalesce(${thingID}::text, '') where post_id = ${id}
      and (is_cover or id = ${thingID})`.execute(context.tx);
  return (await updatePostFromBlocks(context, id, {})).post;
}
