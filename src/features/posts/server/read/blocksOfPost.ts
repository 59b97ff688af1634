import { sql, type RawBuilder } from 'kysely';
import { databaseFunction } from '#platform/server/data/databaseFunction.ts';
import { linksBy, type FileLinks } from '#platform/server/data/fileLinks.ts';
import { orderRows, thingOrderSql, thingRows, thingShown, thingSql } from './present.ts';

// The blocks of an opened post, as text within its JSON object: `"thingOrder": […], "things": […], …`.

/** Bytes of the blocks that are given at once, alone or told with their talk: the rest of a post has room beside them. */
export const THINGS_BYTES = { alone: 7_850_000, told: 4_500_000 };

/** Which blocks of a post are read, as SQL. */
export interface ShownBlocks {
  /** A block to open at; null for the beginning. */
  thingID: RawBuilder<string | null>;
  /** Whether there is nothing to read where that block is not in the post. */
  isSought: RawBuilder<boolean>;
  /** The block to go on from; null for no such. */
  cursorID: RawBuilder<string | null>;
  /** Whether one goes on from it to those before. */
  back: RawBuilder<boolean>;
  /** How many are read at most. */
  size: RawBuilder<number>;
  /** Bytes that they come to at most. */
  bytes: RawBuilder<number>;
}

/**
 * Blocks of the post `p`. Null where the block to go on from is not among them, or the one that is sought. Most posts are
 * opened at their beginning, and begin with notes: a part that knows no other kind and no window is made ready in half the
 * time. All others call a function, which is made ready only then.
 */
export function shownBlocksSql(links: FileLinks, shown: ShownBlocks): RawBuilder<string | null> {
  const isFirst = sql`${shown.thingID}::text is null and ${shown.cursorID}::text is null`;
  return sql`coalesce(case when ${isFirst} then ${firstNotesSql(links, shown)} end,
    ${windowOfPost({ postID: sql.ref('p.id'), ...links.keys, ...shown })})`;
}

/**
 * Blocks of the post `p` from its beginning, where these are notes. Null where others are among them, or they come to more
 * bytes.
 */
export function firstNotesSql(
  links: FileLinks,
  { size, bytes }: Pick<ShownBlocks, 'size' | 'bytes'>,
): RawBuilder<string | null> {
  const isLonger = sql`cardinality(p.thing_order) > ${size}`;
  const text = blocksText({
    order: sql`case when ${isLonger} then ${thingOrderSql(sql.ref('p.thing_order'))} else shown.order end`,
    before: sql`false`,
    after: isLonger,
    further: isLonger,
  });
  return sql`(select case when shown.fits then ${text} end
    from (
      select coalesce(json_agg(json order by place), '[]') as things,
        coalesce(json_agg(json_build_object('_id', id, 'type', 'NOTE') order by place), '[]') as "order",
        coalesce(bool_and(json is not null) and sum(octet_length(json::text)) <= ${bytes}, true) as fits
      from (
        select o.place, o.id, ${thingSql(links, ['NOTE'])} as json
        from ${orderRows(sql`p.thing_order[1 : ${size}]`)} join things t on t.id = o.id
        offset 0 -- or each note is made into JSON three times
      ) found
    ) shown)`;
}

/** The text of no blocks. */
export const noBlocks: RawBuilder<string> = sql`'"thingOrder": [], "things": [],
  "hasOlderThings": false, "hasRecentThings": false, "hasRemainingThings": false'`;

/** A window of a post's blocks, of every kind. */
export const windowOfPost = databaseFunction(
  'window_of_post',
  {
    postID: 'text',
    thingID: 'text',
    isSought: 'boolean',
    cursorID: 'text',
    back: 'boolean',
    size: 'int',
    bytes: 'int',
    apiBase: 'text',
    innerKey: 'bytea',
    outerKey: 'bytea',
  },
  (arg) => {
    const keys = { apiBase: arg('apiBase'), innerKey: arg('innerKey'), outerKey: arg('outerKey') };
    const text = blocksText({
      order: thingOrderSql(sql.ref('p.thing_order')),
      before: sql`shown.before`,
      after: sql`shown.after`,
      further: sql`case when ${arg('back')} then shown.before else shown.after end`,
    });
    // The blocks of the window `w` that readers see: in order, as many around the place `w.anchor` as come to the bytes, and
    // whether there are more before and after. The anchor's own is always among them.
    return sql`select (select ${text} from (
        select coalesce(json_agg(json order by place) filter (where fits), '[]') as things,
          coalesce(w.first > 1 or bool_or(not fits and place < w.anchor), false) as before,
          coalesce(w.last < cardinality(p.thing_order) or bool_or(not fits and place > w.anchor), false) as after
        from (
          select place, json, sum(octet_length(json::text)) over nearest <= ${arg('bytes')} or row_number() over nearest = 1 as fits
          from (
            select w.first - 1 + o.place as place, ${thingSql(linksBy(keys))} as json
            from ${orderRows(sql`p.thing_order[w.first : w.last]`)} join ${thingRows} on t.id = o.id where ${thingShown}
            offset 0 -- or each block is made into JSON twice
          ) found
          window nearest as (order by abs(place - w.anchor), place)
        ) sized) shown)
      from posts p ${window(arg)}
      where p.id = ${arg('postID')} and w.last is not null and (w.named is not null or not ${arg('isSought')})`;
  },
);

/**
 * The places of the blocks that are read, in the post’s order, as `w`; no `last` where the block to go on from is not
 * there. By `offset 0` they are worked out once, not wherever they are used.
 */
function window(
  arg: (name: 'thingID' | 'cursorID' | 'size' | 'back') => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [thing, cursor, size, back] = [arg('thingID'), arg('cursorID'), arg('size'), arg('back')];
  const half = sql`${size} / 2`;
  return sql`
    cross join lateral (select array_position(p.thing_order, ${cursor}) as cursor,
      coalesce(array_position(p.thing_order, ${thing}), array_position(p.thing_order,
        (select x.collection_id::text from things x where x.id = ${thing} and x.post_id = p.id))) as named offset 0) q
    cross join lateral (select q.*, coalesce(q.named, 1) as asked, greatest(1, coalesce(q.named, 1) - ${half}) as start) a
    cross join lateral (select a.named,
      case when ${cursor} is null then a.start when ${back} then greatest(1, a.cursor - ${size}) else a.cursor + 1 end as first,
      case when ${cursor} is null then a.start + ${size} - 1 when ${back} then a.cursor - 1 else a.cursor + ${size} end as last,
      coalesce(a.cursor, a.asked) as anchor offset 0) w`;
}

/** Fragments that depend on how the blocks are read; `shown.things` are the blocks themselves. */
type Parts = Record<'order' | 'before' | 'after' | 'further', RawBuilder<unknown>>;

function blocksText({ order, before, after, further }: Parts): RawBuilder<string> {
  return sql<string>`'"thingOrder": ' || (${order}) || ', "things": ' || shown.things || ', "hasOlderThings": ' || (${before})
    || ', "hasRecentThings": ' || (${after}) || ', "hasRemainingThings": ' || (${further})`;
}
