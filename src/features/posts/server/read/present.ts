import { sql, type RawBuilder } from 'kysely';
import { personSql } from '#access/server/personSql.ts';
import { commonFields, presentations, type BlockPresentation } from '#blocks/server/index.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { Post, PostSummary, RecentPost, ThingOrder } from '#features/posts/contract.ts';
import { viewModeOn } from '#features/boards/server/index.ts';
import type { FileLinks, SqlLinks } from '#platform/server/data/fileLinks.ts';
import { partFields } from '#postParts/server/index.ts';

/** The rest of a JSON object that begins elsewhere, from the arguments of json_build_object. */
const andFields = (fields: RawBuilder<unknown>) =>
  sql`', ' || substr(left(json_build_object(${fields})::text, -1), 2)`;

/**
 * A post as lists and events show it, as JSON text: its row's card, and what stands in other tables. Stands alone: it
 * needs no joins. Still open at its end, for fields that follow: `}` closes it.
 * @param creator its writer as JSON, where the statement has looked that up already
 */
export function openSummary(
  links: FileLinks,
  alias = 'p',
  creator?: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql<string>`(${sql.ref(`${alias}.card`)} || ${afterCard(links, alias, creator)})`;
}

/**
 * Fields after the card in a post's summary, as JSON text that is open at its end. Most posts have no cover, no lock and
 * no change of state: the text of these empty fields is written out, since building it takes longer than all other fields
 * together.
 */
export function afterCard(
  links: FileLinks,
  alias: string,
  creator: RawBuilder<unknown> = personSql(sql.ref(`${alias}.creator_id`)),
): RawBuilder<string> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<string>`(', "creatorInfo": ' || coalesce(${creator}::text, 'null')
    || case when ${p('cover_file_id')} is null then ', "imageUrl": null, "placeholder": null, "fileExt": null'
      else (select ${andFields(coverFields(links))} from files cf where cf.id = ${p('cover_file_id')}) end
    || case when ${p('state_changed_by')} is null and ${p('lock_by')} is null
        then ', "stateChangedByInfo": null, "lockByInfo": null'
      else ${andFields(sql`'stateChangedByInfo', person_of(${p('state_changed_by')}), 'lockByInfo', person_of(${p('lock_by')})`)} end
    || ${partFields(alias)})`;
}

/** Expects the picture's row as `cf`. */
function coverFields(links: FileLinks): RawBuilder<unknown> {
  const link = links.sqlLink(sql.ref('cf.id'), sql.lit('medium'));
  return sql`'imageUrl', ${link}, 'placeholder', cf.placeholder, 'fileExt', cf.file_ext`;
}

/** A post as lists show it, as whole JSON. */
export function postSummarySql(links: FileLinks, alias = 'p'): RawBuilder<PostSummary> {
  return sql<PostSummary>`(${openSummary(links, alias)} || '}')::json`;
}

/** A kind of block. */
export type Kind = keyof typeof presentations;
const everyKind = Object.keys(presentations) as Kind[];

/**
 * One SQL fragment for every kind of block, chosen by the row's type. Expects `t` and `f`, as `thingRows` has them.
 * @param kinds that there can be
 */
function byKind<T>(part: (kind: BlockPresentation) => RawBuilder<T>, kinds = everyKind): RawBuilder<T> {
  const cases = kinds.map((type) => sql`when ${sql.lit(type)} then ${part(presentations[type])}`);
  return sql<T>`case t.thing_type ${sql.join(cases, sql` `)} end`;
}

/** Blocks `t` with the file `f` of those that have one: what the fragments below stand on. */
export const thingRows = sql`things t left join files f on f.id = t.file_id`;
/** Who has locked a block or, of a file that nobody has, the collection it is in: see `standingOnThing`. */
export const thingLock = sql<
  string | null
>`coalesce(t.lock_by, (select c.lock_by from things c where c.id = t.collection_id))`;
/** Whether readers see a block yet. */
export const thingShown = byKind((kind) => kind.shown);
/** The picture a block lends its post, as a file's id. */
export const thingCover = byKind((kind) => kind.cover);

/** A block as it goes over the wire. Expects `t` and `f`, as `thingRows` has them. */
export function thingSql(links: SqlLinks, kinds = everyKind): RawBuilder<Thing> {
  return byKind((kind) => sql<Thing>`json_build_object(${commonFields}, ${kind.fields(links)})`, kinds);
}

/** The blocks of an order array as rows: `o.id`, `o.place`. */
export function orderRows(order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`unnest(${order}) with ordinality as o(id, place)`;
}

/** The wire's `thingOrder` of an order array: blocks that readers do not see yet included. */
export function thingOrderSql(order: RawBuilder<unknown>): RawBuilder<ThingOrder> {
  return sql<ThingOrder>`(select coalesce(json_agg(json_build_object('_id', o.id, 'type', ot.thing_type) order by o.place), '[]')
    from ${orderRows(order)} join things ot on ot.id = o.id)`;
}

// Somebody who reads a public post need not be on its board, and then learns nothing of that but whose it is.
const boardTitle = sql`case when s.role is not null then b.title else '' end`;

/** The board that a post is on. Expects the board `b` and the standing `s`. */
const boardInfo = sql`json_build_object('_id', b.id, 'title', ${boardTitle}, 'boardType', b.board_type, 'ownerID', b.owner_id,
    'ownerInfo', ${personSql(sql.ref('b.owner_id'))}, 'share', b.share, 'state', b.state, 'lockBy', b.lock_by,
    'role', coalesce(s.role, 'viewer'), 'isOpen', s.role is not null)`;

/**
 * Fields of a board in its opened post, as arguments of json_build_object. Expects the board `b` and the standing `s`.
 */
export const boardOfPostFields = sql`'boardTitle', ${boardTitle}, 'boardInfo', ${boardInfo}`;

/**
 * A post, opened, as its reader sees it, as JSON text. Expects the post as `p`, its board as `b` and the reader's standing
 * as `s`.
 * @param blocks of it, as the texts of `blocksOfPost.ts` have them
 * @param summary what lists show of it, as `openSummary` has it
 */
export function postSql(
  summary: RawBuilder<string>,
  blocks: RawBuilder<string | null>,
): RawBuilder<Post | null> {
  // Put together as text: what was one object, its braces taken off, would be counted through letter by letter.
  return sql<Post | null>`(${summary} || ', "boardTitle": ' || to_json(${boardTitle}) || ', "boardInfo": ' || ${boardInfo}
    || ', "isOpen": true, "viewCount": ' || p.view_count || ', ' || ${blocks} || '}')`;
}

/** A post as the list of those last looked at shows it. Expects `p`, `b`, the reader's standing `s` and view `v`. */
export function recentPostSql(links: FileLinks): RawBuilder<RecentPost> {
  return sql<RecentPost>`json_build_object('postID', p.id, 'boardID', b.id, 'boardTitle', b.title,
    'cover', (select json_build_object('title', p.title, 'excerpt', case when p.password_hash is null then p.excerpt else '' end,
      ${coverFields(links)}) from (select) one left join files cf on cf.id = p.cover_file_id),
    'lastViewedDate', wire_time(v.viewed_at), 'role', s.role, 'isPasswordEnabled', p.password_hash is not null,
    'viewMode', ${viewModeOn(sql.ref('v.profile_id'), sql.ref('b.id'))})`;
}
