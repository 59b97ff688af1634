import { sql, type RawBuilder } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import type { Role } from '#access/contract/roles.ts';
import {
  boardKnown,
  boardOwn,
  boardPeople,
  boardThere,
  boardUnlocked,
  readerBy,
  standing,
} from '#access/server/standing.ts';
import {
  boardJoined,
  boardLeft,
  boardViewed,
  type BoardState,
  type BoardType,
  type RecentBoard,
  type SharedBoard,
} from '#features/boards/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { closedUnlessOwn, recentJson, sharedBoardJson } from './present.ts';

/** A person's own role on a board, and the access that it gives. */
interface OwnRole {
  boardID: string;
  profileID: string;
  /** Null for whom it is not their own. */
  role: Role | null;
  isMember: boolean;
  /** Whether they see it, be it as everybody sees a public board. */
  isSeen: boolean;
  boardType: BoardType;
  state: BoardState;
  /** Title and cover, where a password closes the board to them: its room does not tell them of others. */
  closedFace: string | null;
}

/** Everybody whose own some boards may be, for `watchOwnRoles`. */
export function everybodyOn(boardIDs: string[]): RawBuilder<unknown> {
  return sql`select b.id, w.id from boards b cross join lateral ${boardPeople} w where b.id = any(${boardIDs}::text[])`;
}

/** One person and some boards, for `watchOwnRoles`. */
export function somebodyOn(boardIDs: string[], profileID: string): RawBuilder<unknown> {
  return sql`select unnest(${texts(boardIDs)}), ${profileID}::text`;
}

/**
 * Notes what boards are to people, before a command changes that by whatever way: memberships, lists, who works where,
 * who owns the board, its type, its state, its password or the title of one that has a password. Boards in the bin, and
 * notebooks, are in nobody's list and take no part.
 * @param pairs rows of a board's id and a profile's; read again when told
 * @returns what tells everybody to whom a board has come, gone, or is another; call it after the change
 */
export async function watchOwnRoles(
  context: AnyCommand,
  pairs: RawBuilder<unknown>,
): Promise<() => Promise<void>> {
  const before = await ownRoles(context, pairs);
  const boards = await sharedBoards(context, before);
  return async () => {
    const known = new Map(before.map((own) => [pairOf(own), own]));
    const noted = sql`select * from unnest(${texts(before.map(({ boardID }) => boardID))},
      ${texts(before.map(({ profileID }) => profileID))})`;
    const after = await ownRoles(context, sql`${pairs} union ${noted}`);
    const changed = after.filter((own) => {
      const former = known.get(pairOf(own));
      if (own.role !== (former?.role ?? null)) return true;
      const isOther =
        own.isMember !== former?.isMember ||
        own.boardType !== former.boardType ||
        own.state !== former.state ||
        own.closedFace !== former.closedFace;
      return own.role !== null && isOther;
    });
    const now = await sharedBoards(context, changed);
    const views = await viewsOf(context, changed);
    for (const own of changed) {
      const { boardID, profileID, role, isMember, boardType, state, isSeen } = own;
      const former = known.get(pairOf(own));
      const room = `profile:${profileID}` as const;
      if (role === null) {
        const board = closedUnlessOwn({
          ...boards.get(boardID)!,
          role: former!.role!,
          isMember: former!.isMember,
        });
        context.publish(room, boardLeft, { board, stillSeen: isSeen }, { boardID });
        continue;
      }
      const board = closedUnlessOwn({ ...now.get(boardID)!, role, isMember });
      const was = former?.role
        ? {
            was: {
              role: former.role,
              ...(former.isMember === isMember ? {} : { isMember: former.isMember }),
              ...(former.boardType === boardType ? {} : { boardType: former.boardType }),
              ...(former.state === state ? {} : { state: former.state }),
            },
          }
        : {};
      context.publish(room, boardJoined, { board, ...was }, { boardID });
      // The board is back among those last looked at, if it has ever been there.
      const wasListed = former?.role && former.state === 'ACTIVE';
      const recent = wasListed || state === 'ARCHIVED' ? undefined : views.get(pairOf(own));
      if (recent) context.publish(room, boardViewed, { recent }, { boardID });
    }
  };
}

const pairOf = ({ boardID, profileID }: Pick<OwnRole, 'boardID' | 'profileID'>) => `${boardID}/${profileID}`;

async function ownRoles({ tx }: AnyCommand, pairs: RawBuilder<unknown>): Promise<OwnRole[]> {
  const { rows } = await sql<OwnRole>`
    select b.id as "boardID", x.profile_id as "profileID", coalesce(${boardKnown}, false) as "isSeen",
      b.board_type as "boardType", b.state, case when not s.is_open then concat_ws(' ', b.title, b.cover_key, b.cover_x, b.cover_y) end as "closedFace", s.is_member as "isMember", case when ${boardOwn} then s.role end as role
    from (${pairs}) x (board_id, profile_id)
      join boards b on b.id = x.board_id and ${boardThere} and b.board_type <> 'CONNECTION'
      ${standing(readerBy(sql.ref('x.profile_id')))}
    order by 1, 2`.execute(tx);
  return rows;
}

async function sharedBoards({ tx }: AnyCommand, roles: OwnRole[]): Promise<Map<string, SharedBoard>> {
  if (roles.length === 0) return new Map();
  const ids = [...new Set(roles.map(({ boardID }) => boardID))];
  const { rows } = await sql<{ board: SharedBoard }>`
    select ${sharedBoardJson()} as board from boards b join profiles o on o.id = b.owner_id
    where b.id = any(${ids}::text[])`.execute(tx);
  return new Map(rows.map(({ board }) => [board._id, board]));
}

async function viewsOf({ tx }: AnyCommand, roles: OwnRole[]): Promise<Map<string, RecentBoard>> {
  const own = roles.filter(({ role }) => role !== null);
  const isOpen = boardUnlocked(readerBy(sql.ref('x.profile_id')));
  if (own.length === 0) return new Map();
  const { rows } = await sql<{ profileID: string; recent: RecentBoard }>`
    select v.profile_id as "profileID", ${recentJson({ role: sql.ref('x.role'), isOpen })} as recent
    from unnest(${texts(own.map(({ boardID }) => boardID))}, ${texts(own.map(({ profileID }) => profileID))},
        ${texts(own.map(({ role }) => role))}) x (board_id, profile_id, role)
      join board_views v using (board_id, profile_id) join boards b on b.id = v.board_id`.execute(tx);
  return new Map(
    rows.map(({ profileID, recent }) => [pairOf({ boardID: recent.boardID, profileID }), recent]),
  );
}
