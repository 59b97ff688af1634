import { sql } from 'kysely';
import { letsOn } from '#access/server/standing.ts';
import { z } from 'zod';
import { can } from '#access/contract/capabilities.ts';
import { roles } from '#access/contract/roles.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import {
  MOST_MEMBERS,
  type listMembers as listEndpoint,
  type Member,
  type PendingMember,
} from '#features/members/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { blockedJson, isBlockedHere, isPending, memberJson, pendingJson } from './present.ts';

/** A cursor: the place of the last member of the page before, by role, name and id. */
const Cursor = z.tuple([z.int(), text(800), Id]);

/** First sort key of members: the role. Expects the membership as `m`. */
const rank = sql`array_position(${sql.lit(`{${roles.join(',')}}`)}::text[], m.role::text)`;

/**
 * A page of those on a board but the blocked, the owner first; after the last of them, for whoever may manage members,
 * who is invited. Who is invited or blocked is told to nobody else: the board's room tells of those on it, each manager's
 * own of the others.
 */
export async function listMembers(
  context: ReadContext<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> {
  const { boardID } = context.params;
  const { status, search, memberIDs, cursor } = context.query;
  const isForManagers = status === 'Pending' || status === 'Blocked';
  const board = await accessBoard(context, boardID, 'member.list');
  if (isForManagers) await accessBoard(context, boardID, 'board.permissions');
  const isManager = can(board, 'board.permissions');
  const withActive = !isForManagers;
  const withPending = status === 'Pending' || (status === undefined && isManager);
  const own = `profile:${context.actor.profileID}` as const;
  const limit = Math.min(MOST_MEMBERS, Math.max(1, context.query.limit ?? MOST_MEMBERS));
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Cursor);
  const wanted = memberIDs?.split(',') ?? null;
  const { rows } = await sql<{
    ownerInfo: PersonInfo;
    active: { rank: number; member: Member }[];
    pending: PendingMember[];
    blocked: Member[];
    seq: number;
    ownSeq: number;
  }>`
    select person_json(o) as "ownerInfo", ${seqOf(`board:${boardID}`)} as seq, ${seqOf(own)} as "ownSeq", coalesce((
      select json_agg(json_build_object('rank', m.rank, 'member', ${memberJson}) order by m.rank, m.name, m.profile_id) from (
        select m.*, ${rank} as rank, p.search_words as name from board_members m join profiles p on p.id = m.profile_id
        where ${withActive}::boolean and m.board_id = b.id and ${letsOn('m')}
          and (${wanted}::text[] is null or m.profile_id = any(${wanted}::text[]))
          and (${search ?? null}::text is null or position(' ' || name_key(${search ?? ''}::text) in p.search_words) > 0)
          ${after ? sql`and (${rank}, p.search_words, m.profile_id::text) > (${after[0]}::int, ${after[1]}::text collate "C", ${after[2]}::text)` : sql``}
        order by rank, name, m.profile_id limit ${limit + 1}
      ) m join profiles p on p.id = m.profile_id
    ), '[]') as active, coalesce((
      select json_agg(${pendingJson} order by i.id desc) from board_invites i
      where ${withPending}::boolean and i.board_id = b.id and ${isPending}
    ), '[]') as pending, coalesce((
      select json_agg(${blockedJson} order by p.search_words, p.id) from board_members m join profiles p on p.id = m.profile_id
      where ${status === 'Blocked'}::boolean and m.board_id = b.id and ${isBlockedHere}
    ), '[]') as blocked
    from boards b join profiles o on o.id = b.owner_id
    where b.id = ${boardID}`.execute(context.db);
  const { ownerInfo, active, pending, blocked, seq, ownSeq } = rows[0]!;
  if (withActive) context.asOf(`board:${boardID}`, seq);
  if (!withActive || withPending) context.asOf(own, ownSeq);
  const page = active.slice(0, limit);
  const hasRemaining = active.length > limit;
  const last = page.at(-1);
  const members = [...page.map(({ member }) => member), ...blocked];
  return {
    ownerInfo,
    members: hasRemaining ? members : [...members, ...pending],
    hasRemaining,
    ...(hasRemaining && last
      ? { cursor: encodeCursor([last.rank, last.member.sortName, last.member._id]) }
      : {}),
  };
}
