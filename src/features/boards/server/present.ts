import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#access/contract/roles.ts';
import { opensAnywhere } from '#access/contract/standing.ts';
import type { Board, FoundBoard, JoinedBoard, RecentBoard, SharedBoard } from '#features/boards/contract.ts';

/** Pixels in which covers are shown on shelves. */
const COVER_WIDTH = 400;

/** The picture on the cover of the board `alias`. */
export const coverUrl = (alias: string) =>
  sql<string | null>`picture_url(${sql.ref(`${alias}.cover_key`)}, ${sql.lit(COVER_WIDTH)})`;

/**
 * The fields of `SharedBoard` as arguments of json_build_object. Expects the owner's profile as `o`.
 * @param isOpen whether the reader is let in, where some may not be
 */
function sharedFields(alias: string, isOpen?: RawBuilder<unknown>): RawBuilder<unknown> {
  const b = (column: string) => sql.ref(`${alias}.${column}`);
  const person = (column: string) => sql`person_of(${b(column)})`;
  const inside = (column: string, closed: RawBuilder<unknown>) =>
    isOpen ? sql`case when ${isOpen} then ${b(column)} else ${closed} end` : b(column);
  return sql`'_id', ${b('id')}, 'title', ${b('title')}, 'description', ${inside('description', sql`''`)}, 'ownerID', ${b('owner_id')},
    'ownerInfo', person_json(o), 'boardType', ${b('board_type')}, 'share', ${b('share')}, 'state', ${b('state')},
    'stateDate', wire_time(${b('state_date')}), 'stateChangedBy', ${b('state_changed_by')}, 'stateChangedByInfo', ${person('state_changed_by')},
    'lockBy', ${b('lock_by')}, 'lockByInfo', ${person('lock_by')}, 'lockDate', wire_time(${b('lock_date')}), 'isPasswordEnabled', ${b('password_hash')} is not null,
    'coverImageUrl', ${coverUrl(alias)}, 'coverPosition', json_build_object('x', ${b('cover_x')}, 'y', ${b('cover_y')}),
    'cloth', ${b('cloth')}, 'postCount', ${inside('post_count', sql`0`)}, 'memberCount', ${inside('member_count', sql`0`)},
    'tags', ${inside('tags', sql`'{}'::text[]`)},
    'createDate', wire_time(${b('created_at')}), 'modifiedDate', wire_time(${inside('modified_at', b('created_at'))})`;
}

/** A board in the events of somebody's own room: closed where it has a password, for their other sessions may be kept out. */
export function closedUnlessOwn<B extends SharedBoard & { role: Role }>(board: B): B & { isOpen: boolean } {
  const isOpen = opensAnywhere(board);
  if (isOpen) return { ...board, isOpen };
  return {
    ...board,
    isOpen,
    description: '',
    postCount: 0,
    memberCount: 0,
    tags: [],
    modifiedDate: board.createDate,
  };
}

/** A board after a command, as the caller sees it, whom the command has let in. */
export const ownBoard = (
  { role, isMember }: Pick<Board, 'role' | 'isMember'>,
  after: SharedBoard,
): Board => ({ ...after, role, isOpen: true, isMember });

/** Columns of a standing in the answer: the reader's role, whether the reader is let in, and whether as a member. */
type Seen = Record<'role' | 'isOpen' | 'isMember', RawBuilder<unknown>>;
const byStanding: Seen = {
  role: sql.ref('s.role'),
  isOpen: sql.ref('s.is_open'),
  isMember: sql.ref('s.is_member'),
};

/** A board as events carry it. Expects the board's row under `alias` and its owner's profile as `o`. */
export function sharedBoardJson(alias = 'b'): RawBuilder<SharedBoard> {
  return sql<SharedBoard>`json_build_object(${sharedFields(alias)})`;
}

/**
 * A board as its reader sees it. Expects `b` and its owner's profile as `o`.
 * @param seen as the row `s` of `standing` has it, unless the statement knows it already
 */
export function boardJson({ role, isOpen, isMember }: Seen = byStanding): RawBuilder<Board> {
  return sql<Board>`json_build_object(${sharedFields('b', isOpen)}, 'role', ${role}, 'isOpen', ${isOpen}, 'isMember', ${isMember})`;
}

/** A board among those last looked at. Expects `b` and the reader's view of it as `v`; `seen` as for `boardJson`. */
export function recentJson({ role, isOpen }: Omit<Seen, 'isMember'> = byStanding): RawBuilder<RecentBoard> {
  return sql<RecentBoard>`json_build_object(
    'boardID', b.id, 'title', b.title, 'lastViewedDate', wire_time(v.viewed_at), ${smallFields({ role, isOpen })})`;
}

/** A board that one was let onto. Expects `b`, and the reader's standing as `s`. */
export const joinedJson = sql<JoinedBoard>`json_build_object(
  'boardID', b.id, 'title', b.title, 'joinDate', wire_time(s.since), ${smallFields(byStanding)})`;

/** A board in a list to choose from; the same. */
export const foundJson = sql<FoundBoard>`json_build_object(
  '_id', b.id, 'title', b.title, 'coverImageUrl', ${coverUrl('b')}, 'cloth', b.cloth, 'role', s.role, 'boardType', b.board_type)`;

function smallFields({ role, isOpen }: Omit<Seen, 'isMember'>): RawBuilder<unknown> {
  return sql`'coverImageUrl', ${coverUrl('b')}, 'cloth', b.cloth, 'lockBy', b.lock_by, 'lockDate', wire_time(b.lock_date), 'role', ${role},
    'isPasswordEnabled', b.password_hash is not null, 'isOpen', ${isOpen}`;
}
