import { sql, type RawBuilder } from 'kysely';

/** How many posts are still to be copied onto a board. */
export function awaitedOn(boardID: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from awaited_posts w where w.board_id = ${boardID})`;
}
