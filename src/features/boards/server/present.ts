import { sql, type RawBuilder } from 'kysely';
import type { Board, RecentBoard, SharedBoard } from '#features/boards/contract.ts';

/** The fields of `SharedBoard` as arguments of json_build_object. Expects the owner's profile as `o`. */
function sharedFields(alias: string): RawBuilder<unknown> {
  const b = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`'_id', ${b('id')}, 'title', ${b('title')}, 'description', ${b('description')}, 'ownerID', ${b('owner_id')},
    'ownerInfo', person_json(o), 'boardType', ${b('board_type')}, 'share', ${b('share')}, 'state', ${b('state')},
    'postCount', ${b('post_count')}, 'memberCount', ${b('member_count')},
    'createDate', wire_time(${b('created_at')}), 'modifiedDate', wire_time(${b('modified_at')})`;
}

/** A board as events carry it. Expects the board's row under `alias` and its owner's profile as `o`. */
export function sharedBoardJson(alias = 'b'): RawBuilder<SharedBoard> {
  return sql<SharedBoard>`json_build_object(${sharedFields(alias)})`;
}

/**
 * A board as its reader sees it. Expects `b` and its owner's profile as `o`.
 * @param role the reader's role; that of the row `s` of `standing`, unless the statement knows it already
 */
export function boardJson(role: RawBuilder<unknown> = sql.ref('s.role')): RawBuilder<Board> {
  return sql<Board>`json_build_object(${sharedFields('b')}, 'role', ${role})`;
}

/** A board among those last looked at. Expects `b` and the reader's view of it as `v`; `role` as for `boardJson`. */
export function recentJson(role: RawBuilder<unknown> = sql.ref('s.role')): RawBuilder<RecentBoard> {
  return sql<RecentBoard>`json_build_object(
    'boardID', b.id, 'title', b.title, 'lastViewedDate', wire_time(v.viewed_at), 'role', ${role})`;
}
