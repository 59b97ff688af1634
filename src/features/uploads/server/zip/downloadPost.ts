import { sql } from 'kysely';
import { accessPost, checkShareable } from '#features/posts/server/index.ts';
import type { downloadPostFiles as downloadEndpoint } from '#features/uploads/contract/downloading.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { ZIP } from '../serve/plugin.ts';

/** Gives a link to all files of a post as one archive, those of its collections in folders; it is made while it is sent. */
export async function downloadPost(
  context: CommandContext<typeof downloadEndpoint>,
): Promise<{ url: string }> {
  const post = await accessPost(context, context.params, 'post.read');
  checkShareable(context, post, 'download all of it');
  const { rows } = await sql`
    select from things t join files f on f.id = t.file_id and f.proc_status = 'READY'
    where t.post_id = ${post.id} and t.deleted_at is null limit 1`.execute(context.tx);
  if (rows.length === 0) throw new ApiError('CONFLICT', 'There is no file in this post yet.');
  return { url: context.services.links.link(post.id, ZIP) };
}
