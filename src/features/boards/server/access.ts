import { sql } from 'kysely';
import { can, type Capability } from '#access/contract/capabilities.ts';
import type { Role } from '#access/contract/roles.ts';
import type { BoardType, Share } from '#features/boards/contract.ts';
import type { AnyRead } from '#platform/server/context.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { RoomPlace } from '#platform/server/feature.ts';
import { statement } from '#platform/server/statement.ts';

/** A board the caller may see, and the caller's role on it. */
export interface AccessedBoard {
  id: string;
  ownerID: string;
  boardType: BoardType;
  share: Share;
  state: string;
  role: Role;
  /** Since when the caller is on it; null for somebody who passes by on a public one. */
  since: Date | null;
}

export type AccessContext = Pick<AnyRead, 'db' | 'actor' | 'grant'>;

/**
 * The SQL of a profile's role on board `b`: its membership, else what the board's sharing gives everyone, else null.
 * Being blocked wins over both. Every query that shows boards to somebody goes by this one rule.
 * Expects `m` to be the left-joined row of board_members of that profile.
 */
export const roleSql = sql<Role | null>`coalesce(m.role, case when b.share = 'public' then 'viewer' end)`;

/**
 * The only way to get hold of a board: resolves it for the caller and checks the capability.
 * @param options.lock takes the board's row for the rest of the transaction: changes to the board and to who is on it
 *   take turns, and each sees the roles that the one before has left
 * @param options.deleted finds boards in the bin too, which only those with the capability know of
 * @throws ApiError 404 when it is absent, deleted or not the caller's to see; 403 when the role does not allow it
 */
export async function accessBoard(
  context: AccessContext,
  boardID: string,
  capability: Capability,
  options: { lock?: boolean; deleted?: boolean } = {},
): Promise<AccessedBoard> {
  // A statement of its own: what follows must be read after the wait, not before it.
  if (options.lock) await sql`select from boards where id = ${boardID} for no key update`.execute(context.db);
  const [board] = await findBoard(context.db, {
    boardID,
    profileID: context.actor.profileID,
    bin: options.deleted ?? false,
  });
  if (!board || !can(board.role, 'board.read')) throw notFound();
  if (!can(board.role, capability)) throw board.deleted ? notFound() : forbidden();
  context.grant(capability);
  return board;
}

const findBoard = statement<
  { boardID: string; profileID: string; bin: boolean },
  AccessedBoard & { deleted: boolean }
>(
  (param) => sql<AccessedBoard & { deleted: boolean }>`
    select b.id, b.owner_id as "ownerID", b.board_type as "boardType", b.share, b.state, ${roleSql} as role,
      m.joined_at as since, b.deleted_at is not null as deleted
    from boards b left join board_members m on m.board_id = b.id and m.profile_id = ${param('profileID')}
    where b.id = ${param('boardID')} and (b.deleted_at is null or ${param('bin')}::boolean)`,
);

/** Who may be in a board's room: whoever may read the board. */
export async function boardRoom(context: AccessContext, boardID: string): Promise<RoomPlace> {
  const { role, since } = await accessBoard(context, boardID, 'board.read');
  return { boardID, since, mayComment: can(role, 'comment.add') };
}
