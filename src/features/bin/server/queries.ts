import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { mayEditThing, mayOnPost } from '#access/server/mayOn.ts';
import { postPublished } from '#access/server/postState.ts';
import { boardThere, draftShown, postSeen, readerOf, standing } from '#access/server/standing.ts';
import type { listBin, listDeletedBoards } from '#features/bin/contract.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import { thingLock, thingRows, thingShown } from '#features/posts/server/index.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import { answerPage } from '#platform/server/data/page.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { boardEntry, deletedBoardRows, isBinned, postEntry, thingEntry } from './present.ts';

const PAGE = 30;

/** Milliseconds that the database takes for a moment: until the year 9999. */
const Moment = z.int().min(0).max(253_402_300_799_999);
const Cursor = z.tuple([Moment, Id]);

/** The last deleted first, ended by the id; each index of the bin has this order. */
const newest = (alias: string) => sql`${sql.ref(`${alias}.deleted_at`)} desc, ${sql.ref(`${alias}.id`)} desc`;

/** Rows after a cursor; all where there is none. @throws ApiError 400 when it is none of these lists */
function after(cursor: string | undefined): (alias: string) => RawBuilder<unknown> {
  if (cursor === undefined) return () => sql``;
  const [at, id] = decodeCursor(cursor, Cursor);
  const moment = new Date(at).toISOString();
  return (alias) =>
    sql`and (${sql.ref(`${alias}.deleted_at`)}, ${sql.ref(`${alias}.id`)}) < (${moment}::timestamptz, ${id})`;
}

interface Row {
  /** Null in the one row of an empty page. */
  id: string | null;
  at: Date;
  json: string;
}

/** A page of what was asked for with one row more than fits. */
const answer = (rows: Row[], limit: number): RawJson =>
  answerPage(rows, limit, ({ at, id }) => encodeCursor([at.getTime(), id!]));

/**
 * Answers with the deleted things of a board that the caller may restore: posts by the rule of `posts.restore`, the
 * caller's drafts among them, and blocks of posts outside the bin by that of `posts.restoreThing`.
 */
export async function binOfBoard(context: ReadContext<typeof listBin>): Promise<RawJson> {
  const { boardID } = context.params;
  const { profileID } = context.actor;
  await accessBoard(context, boardID, 'thing.edit:own');
  const limit = clampLimit(context.body.limit, PAGE);
  const beyond = after(context.body.cursor);
  const reader = readerOf(context.actor);
  const bringsBack = (right: RawBuilder<boolean>) =>
    sql<boolean>`(select ${postSeen(reader)} and ${right} from reader s)`;
  const block = { creator: sql.ref('t.creator_id'), lockBy: thingLock };
  const { rows } = await sql<Row & { seq: number; profileSeq: number }>`
    with reader as (
      select s.* from boards b ${standing(reader)} where b.id = ${boardID} and ${boardThere}
    ), page as (
      select * from (
        (
          select p.id, p.deleted_at, true as is_post from posts p
          where p.board_id = ${boardID} and ${isBinned('p')} ${beyond('p')}
            and ${draftShown(reader)} and ${bringsBack(mayOnPost(reader, 'post.delete'))}
          order by ${newest('p')} limit ${limit + 1}
        ) union all (
          select t.id, t.deleted_at, false from ${thingRows}
            join posts p on p.id = t.post_id and ${postPublished()}
          where t.board_id = ${boardID} and ${isBinned('t')} and t.deleted_with is null ${beyond('t')} and ${thingShown}
            and ${bringsBack(mayEditThing(reader, block))}
          order by ${newest('t')} limit ${limit + 1}
        )
      ) found order by ${newest('found')} limit ${limit + 1}
    )
    select ${seqOf(`board:${boardID}`)} as seq, ${seqOf(`profile:${profileID}`)} as "profileSeq", page.id, page.deleted_at as at,
      case when page.is_post then (select ${postEntry} from posts p where p.id = page.id)
        when not page.is_post then (select ${thingEntry} from ${thingRows} where t.id = page.id) end::text as json
    from (values (1)) as one
      left join page on true
    order by ${newest('page')}`.execute(context.db);
  context.asOf(`board:${boardID}`, rows[0]!.seq);
  context.asOf(`profile:${profileID}`, rows[0]!.profileSeq);
  return answer(rows, limit);
}

/** The caller's own boards that were deleted. */
export async function deletedBoards(context: ReadContext<typeof listDeletedBoards>): Promise<RawJson> {
  const room = `profile:${context.actor.profileID}` as const;
  const limit = clampLimit(context.body.limit, PAGE);
  const { rows } = await sql<Row & { seq: number }>`
    select ${seqOf(room)} as seq, page.*
    from (values (1)) as one
      left join lateral (
        select b.id, b.deleted_at as at, ${boardEntry}::text as json from ${deletedBoardRows}
        where b.owner_id = ${context.actor.profileID} and ${isBinned('b')} ${after(context.body.cursor)('b')}
        order by ${newest('b')} limit ${limit + 1}
      ) page on true
    order by page.at desc, page.id desc`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return answer(rows, limit);
}
