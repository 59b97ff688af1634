import { sql } from 'kysely';
import { accessBoard } from '#features/boards/server/index.ts';
import {
  sortMembers,
  type listInviteLinks as listLinksEndpoint,
  type listMembers as listEndpoint,
  type InviteLink,
  type Member,
  type MemberList,
} from '#features/members/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { inviteLinkJson, isLive, memberJson } from './present.ts';

/** Everybody on a board but the blocked. */
export async function listMembers(context: ReadContext<typeof listEndpoint>): Promise<MemberList> {
  const { boardID } = context.params;
  await accessBoard(context, boardID, 'member.list');
  const { rows } = await sql<{ ownerInfo: PersonInfo; members: Member[]; seq: number }>`
    select person_json(o) as "ownerInfo", coalesce(r.seq, 0) as seq, (
      select json_agg(${memberJson}) from board_members m join profiles p on p.id = m.profile_id
      where m.board_id = b.id and m.role <> 'blocked'
    ) as members
    from boards b join profiles o on o.id = b.owner_id left join rooms r on r.room = ${`board:${boardID}`}
    where b.id = ${boardID}`.execute(context.db);
  const { ownerInfo, members, seq } = rows[0]!;
  context.asOf(`board:${boardID}`, seq);
  return { ownerInfo, members: sortMembers(members) };
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
      select json_agg(${inviteLinkJson} order by i.id desc) from board_invites i where i.board_id = ${boardID} and ${isLive}
    ), '[]') as info`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return { info: rows[0]!.info };
}
