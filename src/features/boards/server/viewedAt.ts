import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown> | string;

/** When somebody last looked at a board of theirs; null where they never have. */
export function boardViewedAt(profileID: Sql, boardID: Sql): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select bv.viewed_at from board_views bv where bv.board_id = ${boardID} and bv.profile_id = ${profileID})`;
}

/** In which view somebody looks at a board; null where they have chosen none. */
export function viewModeOn(profileID: Sql, boardID: Sql): RawBuilder<string | null> {
  return sql<string | null>`(
    select l.view_mode from board_looks l where l.profile_id = ${profileID} and l.board_id = ${boardID})`;
}
