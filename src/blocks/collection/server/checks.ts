import { sql } from 'kysely';
import {
  accessThing,
  checkEditThing,
  orderOf,
  type AccessedPost,
  type AccessedThing,
  type PostRef,
} from '#features/posts/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';

/** The ids of a collection, as calls name it. */
interface Ids {
  boardID: string;
  postID: string;
  thingID: string;
}

/** A collection that the caller may change. @throws ApiError 404, 403 as `accessThing` */
export async function accessCollection(context: CommandContext, ids: Ids): Promise<AccessedThing> {
  const thing = await accessThing(context, ids, 'thing.edit:own', { lock: true });
  if (thing.thingType !== 'COLLECTION') throw notFound();
  return thing;
}

/** The order of a collection of a post. @throws ApiError 404 where there is none */
export async function orderIn(context: AnyCommand, post: PostRef, collectionID: string): Promise<string[]> {
  const { rows } = await sql`
    select from things where id = ${collectionID} and post_id = ${post.id}`.execute(context.tx);
  const order = rows.length > 0 ? await orderOf(context, collectionID) : undefined;
  if (!order) throw notFound();
  return order;
}

/**
 * Whether the caller may change these files: those of others take more than one's own, and nobody else's lock.
 * @throws ApiError 403
 */
export async function checkFiles(context: AnyCommand, post: AccessedPost, filesID: string[]): Promise<void> {
  const { rows } = await sql<{ creator: string; lockBy: string | null; collectionLockBy: string | null }>`
    select distinct t.creator_id as creator, t.lock_by as "lockBy", c.lock_by as "collectionLockBy"
    from things t left join things c on c.id = t.collection_id
    where t.id = any(${filesID}::text[])`.execute(context.tx);
  for (const { collectionLockBy, ...file } of rows)
    checkEditThing(context, post, file, { lockBy: collectionLockBy });
}
