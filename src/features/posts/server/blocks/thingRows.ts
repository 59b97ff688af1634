import { asHeld, type HeldID, type OrderedID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import type { Thing, ThingType } from '#blocks/contract/index.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand, AnyRead } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { databaseFunction } from '#platform/server/data/databaseFunction.ts';
import { linksBy, type FileLinks } from '#platform/server/data/fileLinks.ts';
import { newId } from '#platform/server/data/ids.ts';
import { perInstance, statement } from '#platform/server/data/statement.ts';
import { thingRows, thingShown, thingSql } from '../read/present.ts';

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
  fileID?: string | null;
  /** A file in a collection: which. */
  collectionID?: OrderedID;
}

/** The post a block is in: `accessPost` and `holdPost` answer one. Its row must be locked. */
export interface PostRef {
  id: HeldID<'post'>;
  boardID: HeldID<'boardOfPost'>;
}

/** A block of any kind. */
export const oneThing = databaseFunction(
  'one_thing',
  { thingID: 'text', apiBase: 'text', innerKey: 'bytea', outerKey: 'bytea' },
  (arg) => {
    const keys = { apiBase: arg('apiBase'), innerKey: arg('innerKey'), outerKey: arg('outerKey') };
    return sql`select ${thingSql(linksBy(keys))}::text from ${thingRows} where t.id = ${arg('thingID')} and ${thingShown}`;
  },
);

/** Most blocks that are written are notes: other kinds are made ready only where they are read. */
const readThing = perInstance((links: FileLinks) =>
  statement<{ thingID: string }, { thing: Thing | null }>(
    (param) => sql<{ thing: Thing | null }>`
      select coalesce(${thingSql(links, ['NOTE'])}, ${oneThing({ thingID: sql.ref('t.id'), ...links.keys })}::json) as thing
      from things t where t.id = ${param('thingID')}`,
  ),
);

/** A block as it goes over the wire; undefined while readers do not see it yet. */
export async function presentThing(
  { db, services }: Pick<AnyRead, 'db' | 'services'>,
  thingID: string,
): Promise<Thing | undefined> {
  const [row] = await readThing(services.links)(db, { thingID });
  return row?.thing ?? undefined;
}

/**
 * A block of this type that the caller has made in this post by an id of its own choice.
 * @returns undefined where the id is free
 * @throws ApiError 409 when it is taken
 */
export async function ownThing(
  context: AnyCommand,
  post: PostRef,
  id: string,
  type: ThingType,
): Promise<Thing | undefined> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select post_id = ${post.id} and creator_id = ${context.actor.profileID} and deleted_at is null
        and thing_type = ${type} as "isOwn"
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
export async function insertThing(
  context: AnyCommand,
  post: PostRef,
  thing: NewThing,
): Promise<HeldID<'thing'>> {
  const id = thing.id ?? newId();
  const { rows } = await sql`
    insert into things (id, post_id, board_id, thing_type, creator_id, title, description, alt_text, body, body_raw, plain, mention_profiles,
      file_id, collection_id)
    values (${id}, ${post.id}, ${post.boardID}, ${thing.thingType}, ${thing.creatorID}, ${thing.title ?? ''},
      ${thing.description ?? ''}, ${thing.altText ?? ''}, ${thing.body ?? ''}, ${thing.bodyRaw ?? ''}, ${thing.plain ?? ''},
      ${thing.mentions ?? []}::text[], ${thing.fileID ?? null}, ${thing.collectionID ?? null})
    on conflict (id) do nothing returning id`.execute(context.tx);
  if (rows.length === 0) throw takenId();
  return asHeld(id);
}

/** The rooms that are told of a change of a block: its post's and, of a file in a collection, that one's. */
export function roomsOf(thing: Thing): Room[] {
  const collectionID = thing.thingType === 'FILE' ? thing.collectionID : undefined;
  return [`post:${thing.postID}`, ...(collectionID ? [`collection:${collectionID}` as const] : [])];
}
