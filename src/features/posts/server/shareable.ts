import { sql } from 'kysely';
import { admins } from '#access/contract/roles.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { forbidden } from '#platform/server/errors.ts';
import type { AccessedPost } from './access.ts';

/**
 * What is not to be shared is taken elsewhere by its writer and by admins alone.
 * @param what they do with it, as "take blocks to another"
 * @throws ApiError 403
 */
export async function checkShareable(context: AnyCommand, post: AccessedPost, what: string): Promise<void> {
  if (post.creatorID === context.actor.profileID || admins.includes(post.role)) return;
  const { rows } = await sql`select from posts where id = ${post.id} and not shareable`.execute(context.tx);
  if (rows.length > 0)
    throw forbidden(`This post is not to be shared: only its writer and admins of the board ${what}.`);
}
