import { sql } from 'kysely';
import { checkStorageOfPlan, isSamePlan } from '#features/plans/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { AccessedPost } from '../access.ts';

/**
 * Whether the plan under which a board lives has room for the files of blocks that have come to it. Files that come
 * from another board under the same plan take no more.
 * @throws ApiError 422
 */
export async function checkStorage(
  context: AnyCommand,
  from: AccessedPost | undefined,
  to: AccessedPost,
  thingIDs: string[],
): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.file_size), 0)::bigint as bytes from things t join files f on f.id = t.file_id
    where t.id = any(${thingIDs}::text[])`.execute(context.tx);
  const { bytes } = rows[0]!;
  if (bytes === 0) return;
  const owners = await sql<{ id: string; ownerID: string }>`
    select id, owner_id as "ownerID" from boards where id in (${from?.boardID ?? to.boardID}, ${to.boardID})`.execute(
    context.tx,
  );
  const ownerOf = (post: AccessedPost) => owners.rows.find(({ id }) => id === post.boardID)!.ownerID;
  const isSame =
    from !== undefined &&
    (ownerOf(from) === ownerOf(to) || (await isSamePlan(context, ownerOf(from), ownerOf(to))));
  if (!isSame)
    await checkStorageOfPlan(context, to.boardID, bytes, from ? undefined : 'what would be copied, of');
}
