import { sql } from 'kysely';
import { can } from '#access/contract/capabilities.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import {
  sortMembers,
  type listMembers as listEndpoint,
  type Member,
  type PendingMember,
} from '#features/members/contract.ts';
import {
  type AccessRequest,
  type listAccessRequests as listRequestsEndpoint,
} from '#features/members/contract/access.ts';
import {
  type listInviteLinks as listLinksEndpoint,
  type InviteLink,
} from '#features/members/contract/links.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import {
  accessRequestJson,
  blockedJson,
  inviteLinkJson,
  isBlockedHere,
  isLive,
  isPending,
  memberJson,
  pendingJson,
} from './present.ts';

/** Requests that are listed, the newest: as many as one looks through. */
const MAX_LISTED_REQUESTS = 100;

/**
 * Everybody on a board but the blocked; for whoever may manage members, who is invited too. Who is invited or blocked is
 * told to nobody else: the board's room tells of those on it, each manager's own of the others.
 */
export async function listMembers(
  context: ReadContext<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> {
  const { boardID } = context.params;
  const { status } = context.query;
  const isForManagers = status === 'Pending' || status === 'Blocked';
  const board = await accessBoard(context, boardID, 'member.list');
  if (isForManagers) await accessBoard(context, boardID, 'board.permissions');
  const isManager = can(board, 'board.permissions');
  const withActive = !isForManagers;
  const withPending = status === 'Pending' || (status === undefined && isManager);
  const own = `profile:${context.actor.profileID}` as const;
  const { rows } = await sql<{
    ownerInfo: PersonInfo;
    active: Member[];
    pending: PendingMember[];
    blocked: Member[];
    seq: number;
    ownSeq: number;
  }>`
    select person_json(o) as "ownerInfo", coalesce(r.seq, 0) as seq, coalesce(p.seq, 0) as "ownSeq", coalesce((
      select json_agg(${memberJson}) from board_members m join profiles p on p.id = m.profile_id
      where ${withActive}::boolean and m.board_id = b.id and m.role <> 'blocked'
    ), '[]') as active, coalesce((
      select json_agg(${pendingJson} order by i.id desc) from board_invites i
      where ${withPending}::boolean and i.board_id = b.id and ${isPending}
    ), '[]') as pending, coalesce((
      select json_agg(${blockedJson}) from board_members m join profiles p on p.id = m.profile_id
      where ${status === 'Blocked'}::boolean and m.board_id = b.id and ${isBlockedHere}
    ), '[]') as blocked
    from boards b join profiles o on o.id = b.owner_id left join rooms r on r.room = ${`board:${boardID}`}
      left join rooms p on p.room = ${own}
    where b.id = ${boardID}`.execute(context.db);
  const { ownerInfo, active, pending, blocked, seq, ownSeq } = rows[0]!;
  if (withActive) context.asOf(`board:${boardID}`, seq);
  if (!withActive || withPending) context.asOf(own, ownSeq);
  return { ownerInfo, members: [...sortMembers([...active, ...blocked]), ...pending] };
}

/** The links that still let somebody in, the newest first. */
export async function listInviteLinks(
  context: ReadContext<typeof listLinksEndpoint>,
): Promise<{ info: InviteLink[] }> {
  const { boardID } = context.params;
  const room = `profile:${context.actor.profileID}` as const;
  await accessBoard(context, boardID, 'board.permissions');
  const { rows } = await sql<{ info: InviteLink[]; seq: number }>`
    select coalesce((select seq from rooms where room = ${room}), 0) as seq, coalesce((
      select json_agg(${inviteLinkJson} order by i.id desc) from board_invites i
      where i.board_id = ${boardID} and i.kind = 'link' and ${isLive}
    ), '[]') as info`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return { info: rows[0]!.info };
}

/** Who asks to be let onto a board and has had no answer, the latest first. */
export async function listAccessRequests(
  context: ReadContext<typeof listRequestsEndpoint>,
): Promise<{ info: AccessRequest[] }> {
  const { boardID } = context.params;
  const room = `profile:${context.actor.profileID}` as const;
  await accessBoard(context, boardID, 'board.permissions');
  const { rows } = await sql<{ info: AccessRequest[]; seq: number }>`
    select coalesce((select seq from rooms where room = ${room}), 0) as seq, coalesce((
      select json_agg(x.request order by x.requested_at desc, x.id desc) from (
        select ${accessRequestJson} as request, r.requested_at, r.id
        from board_access_requests r join profiles p on p.id = r.profile_id and p.deleted_at is null
        where r.board_id = ${boardID} and r.ended_at is null
        order by r.requested_at desc, r.id desc limit ${MAX_LISTED_REQUESTS}::int) x
    ), '[]') as info`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return { info: rows[0]!.info };
}
