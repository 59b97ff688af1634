import { sql, type RawBuilder } from 'kysely';
import { MAX_THING_TAGS } from '#postParts/tags/contract.ts';
import { orderRows, thingCover, thingRows, thingShown } from '../read/present.ts';

/** Characters of a post that lists show. */
export const EXCERPT_LENGTH = 280;
/** Notes that an excerpt is taken from, at most. */
const EXCERPT_NOTES = 5;

/**
 * Columns that a post's row repeats of its blocks so that lists need not read the blocks, as a SELECT over an order
 * array: excerpt, cover_file_id, file_count, shown_count, comment_count, check_total, check_done, text_bytes and
 * thing_tags.
 */
export function derivedSql(order: RawBuilder<unknown>): RawBuilder<unknown> {
  // Those of its files that are in collections, and not in the order.
  const inCollection = sql`case when t.thing_type = 'COLLECTION' then
    (select count(*) from things n join files nf on nf.id = n.file_id and nf.proc_status = 'READY'
      where n.collection_id = t.id and n.deleted_at is null) else 0 end`;
  return sql`
    select (array_agg(${thingCover} order by t.is_cover desc, o.place) filter (where ${thingCover} is not null))[1] as cover_file_id,
      (count(*) filter (where t.thing_type = 'FILE' and ${thingShown}) + coalesce(sum(${inCollection}), 0))::int as file_count,
      count(*) filter (where ${thingShown})::int as shown_count,
      coalesce(sum(${commentsOn(sql`n.deleted_at is null`)}), 0)::int as comment_count, -- of comments on blocks; the post's own are not among them
      coalesce(sum(t.check_total) filter (where ${thingShown}), 0)::int as check_total,
      coalesce(sum(t.check_done) filter (where ${thingShown}), 0)::int as check_done,
      coalesce(sum(octet_length(t.body) + octet_length(t.body_raw)), 0)::bigint as text_bytes,
      (select (coalesce(array_agg(distinct tag order by tag), '{}'))[1:${sql.lit(MAX_THING_TAGS)}] from ${orderRows(order)}, lateral (
          select n.tags from things n where n.id = o.id
          union all select n.tags from things n where n.collection_id = o.id and n.deleted_at is null) n,
        unnest(n.tags) as tag) as thing_tags,
      (${excerptOf(sql`select n.plain, o.place from ${orderRows(order)} join things n on n.id = o.id`)}) as excerpt
    from ${orderRows(order)} join ${thingRows} on t.id = o.id`;
}

/** Comments on a block `t` and, of a collection, on those of its files `n` that count. */
export const commentsOn = (
  counts: RawBuilder<unknown>,
) => sql`t.comment_count + case when t.thing_type = 'COLLECTION' then
  (select coalesce(sum(n.comment_count), 0) from things n where n.collection_id = t.id and ${counts}) else 0 end`;

/**
 * The beginning of a post's text, cut between two words, without the comma or period there.
 * @param notes a SELECT of the `plain` text and `place` of its notes
 */
export function excerptOf(notes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(case when length(words) <= ${sql.lit(EXCERPT_LENGTH)} then words
      else regexp_replace(left(words, ${sql.lit(EXCERPT_LENGTH - 1)}), '[\\s.,;:]*\\s+\\S*$', '') || '…' end, '')
    from (
      select trim(regexp_replace(string_agg(words, ' ' order by place), '\\s+', ' ', 'g')) as words
      from (
        select left(plain, ${sql.lit(2 * EXCERPT_LENGTH)}) as words, place from (${notes}) notes
        where plain <> '' order by place limit ${sql.lit(EXCERPT_NOTES)}
      ) first
    ) whole`;
}
