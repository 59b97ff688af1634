import { sql, type RawBuilder } from 'kysely';
import { whyNotEditThing, type ThingStanding } from '#access/contract/things.ts';
import { asHeld, type HeldID, type OrderedID } from '#access/server/heldID.ts';
import type { ThingType } from '#blocks/contract/index.ts';
import type { AccessContext } from '#features/boards/server/index.ts';
import { statement } from '#platform/server/data/statement.ts';
import { waitForAll } from '#platform/server/data/waitForAll.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import { accessPost, isThere, type AccessedPost, type PostIDs } from '../access.ts';
import type { PostRef } from './thingRows.ts';

/** A block the caller may see or change, and the post that it is in. */
export interface AccessedThing extends AccessedPost {
  thingID: HeldID<'thing'>;
  thingType: string;
  thingCreatorID: string;
  version: number;
  fileID: string | null;
  /** The collection it is in; null where it is in none. */
  collectionID: HeldID<'collection'> | null;
  /** Who has locked it. */
  thingLockBy: string | null;
  /** Who has locked the collection it is in. */
  collectionLockBy: string | null;
  /** Only where blocks in the bin were asked for too. */
  thingDeleted: boolean;
}

/**
 * The only way to get hold of a block: through its post and board. `thing.edit:own` is given to whoever may edit
 * every block, and to whoever made this one and may still write.
 * @throws ApiError 404, 403 as `accessPost`
 */
export async function accessThing(
  context: AccessContext,
  ids: PostIDs & { thingID: string },
  capability: 'thing.edit:own' | 'post.read' | 'comment.add' | 'reaction.add' | 'comment.read',
  options: { lock?: boolean; deleted?: boolean } = {},
): Promise<AccessedThing> {
  const [post, [thing]] = await waitForAll([
    accessPost(context, ids, capability, { lock: options.lock ?? false }),
    findThing(context.db, { ...ids, bin: options.deleted ?? false }),
  ]);
  if (!thing) throw notFound();
  const { thingID: id, thingCreatorID: creator, thingLockBy: lockBy, collectionLockBy, collectionID } = thing;
  if (capability === 'thing.edit:own')
    checkEditThing(context, post, { id, creator, lockBy }, { lockBy: collectionLockBy });
  return {
    ...post,
    ...thing,
    thingID: asHeld(id),
    collectionID: collectionID === null ? null : asHeld(collectionID),
  };
}

/**
 * Lets the caller at a block that was found in a post, where they may change it.
 * @param collection that holds it
 * @throws ApiError 403
 */
function checkEditThing(
  { actor }: Pick<AccessContext, 'actor'>,
  post: AccessedPost,
  thing: ThingStanding & { id: string },
  collection?: Pick<ThingStanding, 'lockBy'>,
): HeldID<'thing'> {
  const why = whyNotEditThing(post, thing, collection, actor.profileID);
  if (why !== undefined) throw forbidden(why);
  return asHeld(thing.id);
}

/** A block among several of a post that the caller changes. */
export interface AccessedAmong {
  id: HeldID<'thing'>;
  /** The collection it is in; null where it is in none. */
  collectionID: HeldID<'collection'> | null;
  comments: number;
}

/**
 * Lets the caller at several blocks of a post, in the bin or not, all or none of them: those of others take more than one's
 * own, and nobody else's lock.
 * @returns them in the order asked for
 * @throws ApiError 404 where one is not in the post; 403
 */
export async function accessThings(
  context: AnyCommand,
  post: AccessedPost,
  thingIDs: string[],
): Promise<AccessedAmong[]> {
  const { rows } = await sql<{
    id: string;
    creator: string;
    lockBy: string | null;
    collectionID: string | null;
    collectionLockBy: string | null;
    comments: number;
  }>`
    select t.id, t.creator_id as creator, t.lock_by as "lockBy", t.collection_id as "collectionID",
      c.lock_by as "collectionLockBy", t.comment_count as comments
    from things t left join things c on c.id = t.collection_id
    where t.id = any(${thingIDs}::text[]) and t.post_id = ${post.id}
    order by array_position(${thingIDs}::text[], t.id::text)`.execute(context.tx);
  if (rows.length < new Set(thingIDs).size) throw notFound();
  return rows.map(({ id, creator, lockBy, collectionID, collectionLockBy, comments }) => ({
    id: checkEditThing(context, post, { id, creator, lockBy }, { lockBy: collectionLockBy }),
    collectionID: collectionID === null ? null : asHeld(collectionID),
    comments,
  }));
}

/**
 * Blocks of a post whose row is held, for work that acts for nobody (a file is ready). Finds those in the bin too. Checks
 * no capability.
 * @param where a condition over the row `t`
 */
export async function holdThings(
  { tx }: Pick<AnyCommand, 'tx'>,
  post: PostRef,
  where: RawBuilder<unknown>,
): Promise<HeldID<'thing'>[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from things t where t.post_id = ${post.id} and (${where}) order by t.id`.execute(tx);
  return rows.map(({ id }) => asHeld(id));
}

/** The type of a block, and the collection that holds it; null outside of any. */
export async function keptIn(
  context: AnyCommand,
  thingID: OrderedID,
): Promise<{ thingType: ThingType; collectionID: HeldID<'collection'> | null }> {
  const { rows } = await sql<{ thingType: ThingType; collectionID: string | null }>`
    select thing_type as "thingType", collection_id as "collectionID" from things where id = ${thingID}`.execute(
    context.tx,
  );
  const { thingType, collectionID } = rows[0] ?? { thingType: 'NOTE', collectionID: null };
  return { thingType, collectionID: collectionID === null ? null : asHeld(collectionID) };
}

/** A block as the statement answers it. */
interface ThingRow extends Omit<AccessedThing, keyof AccessedPost | 'thingID' | 'collectionID'> {
  thingID: string;
  collectionID: string | null;
}

const findThing = statement<{ postID: string; thingID: string; bin: boolean }, ThingRow>(
  (param) => sql<ThingRow>`
    select t.id as "thingID", t.thing_type as "thingType", t.creator_id as "thingCreatorID", t.version,
      t.file_id as "fileID", t.collection_id as "collectionID",
      t.lock_by as "thingLockBy", (select c.lock_by from things c where c.id = t.collection_id) as "collectionLockBy",
      t.deleted_at is not null as "thingDeleted"
    from things t where t.id = ${param('thingID')} and t.post_id = ${param('postID')} and ${isThere('t', param('bin'))}
      and t.deleted_with is null`,
);
