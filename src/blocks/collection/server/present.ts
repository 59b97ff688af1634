import { sql, type RawBuilder } from 'kysely';
import { COLLECTION_PAGE, type FileOrder } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import type { BlockPresentation } from '#blocks/server/blockPresentation.ts';
import { commonFields } from '#blocks/server/commonFields.ts';
import { filePresentation } from '#blocks/server/fileBlock.ts';
import type { SqlLinks } from '#platform/server/data/fileLinks.ts';

/** The files of an order array that readers see, as rows `t`, `f` and `o.place`. */
const shownIn = (order: RawBuilder<unknown>) => sql`unnest(${order}) with ordinality as o(id, place)
  join things t on t.id = o.id join files f on f.id = t.file_id and f.proc_status = 'READY'`;

/** The files of an order array that readers see, in order: all of these places, or as many as are wanted. */
export function filesOf(links: SqlLinks, order: RawBuilder<unknown>, most?: number): RawBuilder<FileBlock[]> {
  return sql<FileBlock[]>`(select coalesce(json_agg(first.thing order by first.place), '[]') from (
    select json_build_object(${commonFields}, ${filePresentation.fields(links)}) as thing, o.place
    from ${shownIn(order)} order by o.place limit ${most === undefined ? sql`null` : sql.lit(most)}) first)`;
}

/** The wire's order of a collection: places that wait for their file included. */
export function collectionOrder(order: RawBuilder<unknown>): RawBuilder<FileOrder> {
  return sql<FileOrder>`(select coalesce(json_agg(json_build_object('_id', o.id, 'type', 'FILE') order by o.place), '[]')
    from unnest(${order}) with ordinality as o(id, place))`;
}

/**
 * A value made of the row `t` of a collection as `c`: within it, `t` and `f` are its files. In a query of its own, so that
 * the names of both do not meet.
 */
const within = <T>(value: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`(select ${value} from (select t.id, t.file_order, t.cover_thing_id) c)`;

const fileSum = (what: RawBuilder<unknown>) =>
  within(sql<number>`(select ${what} from ${shownIn(sql`c.file_order`)})`);
const count = fileSum(sql`count(*)::int`);

/** The first file, or the one that was chosen, of those of which a picture is there. */
const pictureWhere = (condition: RawBuilder<unknown>) =>
  within(sql<string | null>`(select f.id from ${shownIn(sql`c.file_order`)} where ${condition}
    order by (t.id = c.cover_thing_id) desc nulls last, o.place limit 1)`);

export const collectionPresentation: BlockPresentation = {
  copied: ['layout'], // its order and cover name the copies of its files
  fields: (links) => sql`'layout', t.layout, 'coverThingID', t.cover_thing_id,
    'things', ${within(filesOf(links, sql`c.file_order`, COLLECTION_PAGE))},
    'totalCollectionThings', ${count}, 'waiting', cardinality(t.file_order) - ${count},
    'collectionFileSize', ${fileSum(sql`coalesce(sum(f.file_size), 0)::bigint`)},
    'downloadRequestDate', wire_time(t.download_requested_at), 'downloadCreateDate', wire_time(t.download_requested_at),
    'fileModifiedDate', wire_time(t.files_changed_at)`,
  title: sql<string>`t.title`,
  name: sql<string>`coalesce(nullif(t.title, ''), ${count} || case ${count} when 1 then ' file' else ' files' end)`,
  text: sql<string>`t.description`,
  shown: sql<boolean>`true`,
  cover: pictureWhere(sql`f.file_mime like 'image/%' and f.width is not null`),
  picture: pictureWhere(sql`f.variants ? 'small'`),
};
