import { sql } from 'kysely';
import { mayShare } from '#access/contract/sharing.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { forbidden } from '#platform/server/errors.ts';
import type { AccessedPost } from '../access.ts';

/**
 * Refuses to take a post that is not shareable elsewhere, except for its writer and admins.
 * @param what end of the refusal, as "take blocks to another"
 * @throws ApiError 403
 */
export function checkShareable(context: Pick<AnyCommand, 'actor'>, post: AccessedPost, what: string): void {
  if (!isShareable(context, post))
    throw forbidden(`This post is not to be shared: only its writer and admins of the board ${what}.`);
}

/**
 * Refuses a post among several that are moved, and names it.
 * @throws ApiError 403
 */
export async function checkMovable(context: AnyCommand, post: AccessedPost): Promise<void> {
  if (isShareable(context, post)) return;
  const { rows } = await sql<{ title: string }>`select title from posts where id = ${post.id}`.execute(
    context.tx,
  );
  const title = rows[0]?.title ?? '';
  throw forbidden(
    `${title === '' ? 'A post' : `“${title}”`} is not to be shared: only its writer and admins of the board move it.`,
  );
}

const isShareable = (
  { actor }: Pick<AnyCommand, 'actor'>,
  { shareable, creatorID: creator, role }: AccessedPost,
): boolean => mayShare({ shareable, creator }, role, actor.profileID);
