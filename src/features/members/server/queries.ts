import { sql } from 'kysely';
import { accessBoard } from '#features/boards/server/index.ts';
import {
  type AccessRequest,
  type listAccessRequests as listRequestsEndpoint,
} from '#features/members/contract/access.ts';
import {
  type listInviteLinks as listLinksEndpoint,
  type InviteLink,
} from '#features/members/contract/links.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { accessRequestJson, inviteLinkJson, isLive } from './present.ts';

/** Requests that are listed, the newest: as many as one looks through. */
const MAX_LISTED_REQUESTS = 100;

/** The links that still let somebody in, the newest first. */
export async function listInviteLinks(
  context: ReadContext<typeof listLinksEndpoint>,
): Promise<{ info: InviteLink[] }> {
  const { boardID } = context.params;
  const room = `profile:${context.actor.profileID}` as const;
  await accessBoard(context, boardID, 'board.permissions');
  const { rows } = await sql<{ info: InviteLink[]; seq: number }>`
    select ${seqOf(room)} as seq, coalesce((
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
    select ${seqOf(room)} as seq, coalesce((
      select json_agg(x.request order by x.requested_at desc, x.id desc) from (
        select ${accessRequestJson} as request, r.requested_at, r.id
        from board_access_requests r join profiles p on p.id = r.profile_id and p.deleted_at is null
        where r.board_id = ${boardID} and r.ended_at is null
        order by r.requested_at desc, r.id desc limit ${MAX_LISTED_REQUESTS}::int) x
    ), '[]') as info`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return { info: rows[0]!.info };
}
