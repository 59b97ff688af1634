import { sql, type RawBuilder } from 'kysely';
import type { ThingOrder } from '#features/posts/contract.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import type { Actor, AnyCommand } from '#platform/server/events/context.ts';
import { perInstance, statement, type Param } from '#platform/server/data/statement.ts';
import { commentsOn, derivedSql } from './derived.ts';
import { postSummarySql, thingOrderSql } from '../read/present.ts';
import type { WrittenPost } from './tellPost.ts';

/** A change of a post's row; null leaves things as they are. */
export interface UpdateValues {
  postID: string;
  /** A block that gets a place, before the `index`-th of the others. */
  place: string | null;
  index: number;
  /** A block that leaves the order. */
  remove: string | null;
  /** Whether a block's content changed, though no place did. */
  content: boolean;
  /** The whole order, in place of both. */
  order: readonly string[] | null;
  /** Comments more, or fewer. */
  comments: number;
  /** Who changes it; null for nobody's doing. */
  by: string | null;
}

export interface UpdatedRow extends WrittenPost {
  thingOrder: ThingOrder;
  orderChanged: boolean;
  /** Blocks in the order now, and bytes of text in all of them. */
  things: number;
  textBytes: number;
}

/** Changes a post's row, with everything in it that follows from its blocks, and answers it before and after. */
export const postUpdateStatement = perInstance((links: FileLinks) =>
  statement<UpdateValues, UpdatedRow>(
    (param) => sql<UpdatedRow>`
    with before as (select p.* from posts p where p.id = ${param('postID')} for no key update),
      wanted as (
        select before.*, ${orderAfter(param)} as next_order from before
      ),
      next as (
        select d.*, w.next_order as thing_order,
          (${param('content')}::boolean or w.next_order <> w.thing_order) as touched,
          case when w.next_order = w.thing_order then 0 else d.comment_count -
            (select coalesce(sum(${commentsOn(sql`(n.deleted_at is null or n.deleted_with = t.id)`)}), 0)
              from things t where t.id = any(w.thing_order)) end as comments_moved
        from wanted w, lateral (${derivedSql(sql.ref('w.next_order'))}) d
      ),
      after as (
        update posts p set thing_order = next.thing_order, excerpt = next.excerpt, cover_file_id = next.cover_file_id, file_count = next.file_count, thing_tags = next.thing_tags,
          check_total = next.check_total, check_done = next.check_done,
          comment_count = greatest(0, before.comment_count + ${param('comments')}::int + next.comments_moved),
          is_draft = before.is_draft and before.title = '' and next.shown_count = 0,
          ${touched(sql`next.touched`, param('by'))}
        from before, next where p.id = before.id returning p.*
      )
    select ${postSummarySql(links, 'before')} as before, ${postSummarySql(links, 'after')} as after,
      ${thingOrderSql(sql.ref('after.thing_order'))} as "thingOrder",
      after.thing_order <> before.thing_order as "orderChanged", after.deleted_at is not null as deleted,
      cardinality(after.thing_order) as things, next.text_bytes as "textBytes",
      ${boardIsStale(sql`next.touched`)} as "boardIsStale"
    from before, next, after join boards b on b.id = after.board_id`,
  ),
);

/** The order array after the change. Slices beyond the end are empty, so an index past it is the end. */
function orderAfter(param: Param<UpdateValues>): RawBuilder<unknown> {
  const rest = sql`array_remove(before.thing_order, ${param('place')}::text)`;
  const index = sql`${param('index')}::int`;
  return sql`case
    when ${param('order')}::text[] is not null then ${param('order')}::text[]
    when ${param('place')}::text is not null then (${rest})[:${index}] || ${param('place')}::text || (${rest})[${index} + 1:]
    when ${param('remove')}::text is not null then array_remove(before.thing_order, ${param('remove')}::text)
    else before.thing_order end`;
}

/** Who changes something; null for a job that acts for nobody. */
export const actorID = ({ actor }: AnyCommand) => (actor as Actor | undefined)?.profileID ?? null;

/** The assignments of who changed a post's content, and when, where that was `touched`. Expects the row as it was as `before`. */
export function touched(isTouched: RawBuilder<unknown>, by: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    modified_at = case when ${isTouched} then greatest(before.modified_at, now()) else before.modified_at end,
    -- behind a password its time of change is told to nobody: it keeps its place in lists
    sort_at = case when ${isTouched} and before.password_hash is null then greatest(before.sort_at, now()) else before.sort_at end,
    sort_by = case when ${isTouched} then ${by}::text else before.sort_by end`;
}

/** Whether the time of change of a post's board `b` is a minute behind. Expects the row as it is now as `after`. */
export function boardIsStale(isTouched: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${isTouched} and after.password_hash is null and b.modified_at < now() - interval '1 minute')`;
}
