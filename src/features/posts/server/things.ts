import { sql } from 'kysely';
import type { Thing, ThingType } from '#blocks/contract/index.ts';
import { blockAdded, blockChanged, blockDeleted, blockMoved } from '#features/posts/contract.ts';
import type { AnyCommand, AnyRead } from '#platform/server/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { FileLinks } from '#platform/server/fileLinks.ts';
import { newId } from '#platform/server/ids.ts';
import { perInstance, statement } from '#platform/server/statement.ts';
import { thingRows, thingShown, thingSql } from './present.ts';
import { touchPost, type PostChange, type TouchedPost } from './touchPost.ts';

/** A block to be made. A kind fills what it has; the rest is empty. */
export interface NewThing {
  /** As its maker has chosen it; a new one else. */
  id?: string;
  thingType: ThingType;
  creatorID: string;
  title?: string;
  description?: string;
  altText?: string;
  /** A note's content, as `noteContent` makes it. */
  body?: string;
  bodyRaw?: string;
  plain?: string;
  mentions?: string[];
  fileID?: string;
}

/** The post a block is in: `accessPost` and `lockPost` answer one. Its row must be locked. */
export interface PostRef {
  id: string;
  boardID: string;
}

const readThing = perInstance((links: FileLinks) =>
  statement<{ thingID: string }, { thing: Thing }>(
    (param) => sql<{ thing: Thing }>`
      select ${thingSql(links)} as thing from ${thingRows} where t.id = ${param('thingID')} and ${thingShown}`,
  ),
);

/** A block as it goes over the wire; undefined while readers do not see it yet. */
export async function presentThing(
  { db, services }: Pick<AnyRead, 'db' | 'services'>,
  thingID: string,
): Promise<Thing | undefined> {
  const [row] = await readThing(services.links)(db, { thingID });
  return row?.thing;
}

/**
 * A block that the caller has made in this post by an id of its own choice.
 * @returns undefined where the id is free
 * @throws ApiError 409 when it is taken
 */
export async function ownThing(context: AnyCommand, post: PostRef, id: string): Promise<Thing | undefined> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select post_id = ${post.id} and creator_id = ${context.actor.profileID} and deleted_at is null as "isOwn"
      from things where id = ${id}
    union all select false from posts where id = ${id}
    union all select false from boards where id = ${id}
    union all select false from comments where id = ${id}`.execute(context.tx);
  if (rows.length === 0) return undefined;
  const thing = rows.every(({ isOwn }) => isOwn) ? await presentThing(context, id) : undefined;
  if (!thing) throw takenId();
  return thing;
}

const takenId = () => new ApiError('CONFLICT', 'There is something else by this id. Choose another.');

/** Writes a block's row, which alone shows nowhere. @returns its id @throws ApiError 409 when the id chosen is taken */
async function insertThing(context: AnyCommand, post: PostRef, thing: NewThing): Promise<string> {
  const id = thing.id ?? newId();
  const { rows } = await sql`
    insert into things (id, post_id, board_id, thing_type, creator_id, title, description, alt_text, body, body_raw, plain, mention_profiles,
      file_id)
    values (${id}, ${post.id}, ${post.boardID}, ${thing.thingType}, ${thing.creatorID}, ${thing.title ?? ''},
      ${thing.description ?? ''}, ${thing.altText ?? ''}, ${thing.body ?? ''}, ${thing.bodyRaw ?? ''}, ${thing.plain ?? ''},
      ${thing.mentions ?? []}::text[], ${thing.fileID ?? null})
    on conflict (id) do nothing returning id`.execute(context.tx);
  if (rows.length === 0) throw takenId();
  return id;
}

/**
 * Adds a block to a post at a position (the end when none is given). One that readers do not see yet, a file on its way,
 * only takes its place in the order; `showThing` shows it.
 * @returns its id, and the block itself once readers see it
 * @throws ApiError 422 when the post is full
 */
export async function placeThing(
  context: AnyCommand,
  post: PostRef,
  thing: NewThing,
  index?: number,
): Promise<{ thingID: string; thing: Thing | undefined }> {
  const thingID = await insertThing(context, post, thing);
  return { thingID, thing: await putThing(context, post, thingID, index) };
}

/** Gives a block that exists its place, and shows it to readers where it is to be seen. */
export async function putThing(
  context: AnyCommand,
  post: PostRef,
  thingID: string,
  index?: number,
  from?: 'bin',
): Promise<Thing | undefined> {
  const { thing, touched } = await touchWith(context, post, thingID, { place: { thingID, index } });
  const { thingOrder } = touched;
  const restored = from === 'bin' && { restored: true as const };
  if (thing) context.publish(`post:${post.id}`, blockAdded, { thing, thingOrder, ...restored }, ids(post));
  else context.publish(`post:${post.id}`, blockMoved, { thingOrder }, ids(post));
  return thing;
}

/** Shows a block whose place is in the order already: its file is ready. @throws Error when it is not to be seen yet */
export async function showThing(context: AnyCommand, post: PostRef, thingID: string): Promise<Thing> {
  const { thing, touched } = await touchWith(context, post, thingID, { content: true });
  if (!thing) throw new Error(`Block ${thingID} is not to be shown yet`);
  context.publish(`post:${post.id}`, blockAdded, { thing, thingOrder: touched.thingOrder }, ids(post));
  return thing;
}

/** Tells that a block's row was changed; the caller has raised its `version` and set its `modified_at`. */
export async function thingChanged(context: AnyCommand, post: PostRef, thingID: string): Promise<Thing> {
  const { thing } = await touchWith(context, post, thingID, { content: true });
  if (!thing) throw new Error(`Block ${thingID} is not shown`);
  context.publish(`post:${post.id}`, blockChanged, { thing }, ids(post));
  return thing;
}

/** Moves a block; to where it is already moves nothing and tells nothing. An index past the end is the end. */
export async function moveThing(
  context: AnyCommand,
  post: PostRef,
  thingID: string,
  index: number,
): Promise<TouchedPost> {
  const touched = await touchPost(context, post.id, { place: { thingID, index } });
  if (touched.orderChanged)
    context.publish(`post:${post.id}`, blockMoved, { thingOrder: touched.thingOrder }, ids(post));
  return touched;
}

/** Puts a block into the bin for 30 days, with what is needed to bring it back to its place. */
export async function removeThing(context: AnyCommand, post: PostRef, thingID: string): Promise<void> {
  const { actor } = context;
  const by = (actor as typeof actor | undefined)?.profileID ?? null; // the product itself takes back what never arrived
  await sql`
    update things t set deleted_at = now(), deleted_by = ${by}, order_when_deleted = p.thing_order from posts p
    where t.id = ${thingID} and p.id = t.post_id and t.deleted_at is null`.execute(context.tx);
  const { thingOrder } = await touchPost(context, post.id, { remove: thingID });
  context.publish(`post:${post.id}`, blockDeleted, { thingID, thingOrder }, ids(post));
}

async function touchWith(context: AnyCommand, post: PostRef, thingID: string, change: PostChange) {
  const touched = await touchPost(context, post.id, change);
  const thing = await presentThing(context, thingID);
  return { touched, thing };
}

function ids(post: PostRef) {
  return { boardID: post.boardID, postID: post.id };
}
