import { sql, type RawBuilder } from 'kysely';
import { personSql } from '#access/server/personSql.ts';
import { thingTypes } from '#blocks/contract/index.ts';
import { readerBy, standing } from '#access/server/standing.ts';
import { BIN_DAYS, type BinEntry, type DeletedBoard } from '#features/bin/contract.ts';
import { boardJson } from '#features/boards/server/index.ts';
import { columnByType, subjectColumn } from '#subjects/server/index.ts';

const days = sql`make_interval(days => ${sql.lit(BIN_DAYS)})`;

/** Whether a row lies in the bin and can still be brought back. */
export function isBinned(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.deleted_at`)} > now() - ${days}`;
}

function deletion(alias: string): RawBuilder<unknown> {
  const at = sql.ref(`${alias}.deleted_at`);
  return sql`'deleteDate', wire_time(${at}), 'keptUntil', wire_time(${at} + ${days})`;
}

function deletedBy(alias: string): RawBuilder<unknown> {
  return sql`'deletedBy', ${personSql(sql.ref(`${alias}.deleted_by`))}`;
}

/** A deleted post. Expects its row as `p`. */
export const postEntry = sql<BinEntry>`json_build_object('_id', p.id, 'kind', 'POST', 'boardID', p.board_id,
  'postID', p.id, 'title', ${subjectColumn('POST', sql.ref('p.id'), 'name')}, 'creator', p.creator_id, 'isDraft', p.is_draft,
  ${deletedBy('p')}, ${deletion('p')})`;

/** A deleted block. Expects `t` and `f`, as `thingRows` has them. */
export const thingEntry = sql<BinEntry>`json_build_object('_id', t.id, 'kind', t.thing_type, 'boardID', t.board_id,
  'postID', t.post_id, 'title', ${columnByType(thingTypes, sql.ref('t.thing_type'), sql.ref('t.id'), 'name')}, 'creator', t.creator_id, 'isDraft', false,
  ${deletedBy('t')}, ${deletion('t')})`;

/** A deleted board. Expects `b`, its owner's profile as `o` and the owner's standing as `s`. */
export const boardEntry = sql<DeletedBoard>`json_build_object('board', ${boardJson()}, ${deletion('b')})`;

/** Deleted boards with what `boardEntry` expects. A notebook is not its owner's to bring back. */
export const deletedBoardRows = sql`boards b join profiles o on o.id = b.owner_id and b.board_type <> 'CONNECTION'
  ${standing(readerBy(sql.ref('b.owner_id')))}`;
