import { sql } from 'kysely';
import { accessBoard, refuseNotebook } from '#features/boards/server/index.ts';
import {
  inviteLinkCreated,
  inviteLinkEnded,
  mayManage,
  type createInviteLink as createEndpoint,
  type InviteLink,
  type revokeInviteLink as revokeEndpoint,
} from '#features/members/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { ApiError, forbidden, notFound } from '#platform/server/errors.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import { managerRooms } from './membership.ts';
import { inviteLinkJson, isLive } from './present.ts';
import { hashSecret } from './secret.ts';

const DAY = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 14;
const LONGEST_DAYS = 365;
const MAX_LIVE_LINKS = 50;

/**
 * Makes a link that lets whoever holds it join the board.
 * @returns the link with its secret and its address, which are told this once: only the hash of the secret is kept
 */
export async function createInviteLink(
  context: CommandContext<typeof createEndpoint>,
): Promise<Answer<typeof createEndpoint>> {
  const { boardID } = context.params;
  const { role, maxUses } = context.body;
  const expiresAt = expiry(context.body.expiresAt);
  const board = await accessBoard(context, boardID, 'board.permissions', { lock: true });
  if (board.boardType === 'SANDBOX')
    throw forbidden('This board is your own and cannot be shared. Make another board to share.');
  refuseNotebook(board);
  if (!mayManage(board.role, role))
    throw forbidden('Your role does not let you give that role. An owner or co-owner can.');

  const { rows: live } = await sql<{ count: number }>`
    select count(*) as count from board_invites i where i.board_id = ${boardID} and ${isLive}`.execute(
    context.tx,
  );
  if (live[0]!.count >= MAX_LIVE_LINKS) {
    throw new ApiError(
      'LIMIT_REACHED',
      `This board has ${MAX_LIVE_LINKS} invitation links, as many as one can have. Withdraw one first.`,
    );
  }
  const inviteID = newSecret();
  const { rows } = await sql<{ link: InviteLink }>`
    with i as (
      insert into board_invites (id, board_id, token_hash, role, invited_by, expires_at, max_uses)
      values (${newId()}, ${boardID}, ${hashSecret(inviteID)}, ${role}, ${context.actor.profileID}, ${expiresAt}, ${maxUses ?? null})
      returning *
    )
    select ${inviteLinkJson} as link from i`.execute(context.tx);
  const { link } = rows[0]!;
  context.publish(await managerRooms(context, boardID), inviteLinkCreated, { boardID, link }, { boardID });
  return { ...link, inviteID, url: `${context.services.config.publicUrl}/boards/invitation/${inviteID}` };
}

/** Makes a link useless. One that has had its time already stays as it is. */
export async function revokeInviteLink(context: CommandContext<typeof revokeEndpoint>): Promise<void> {
  const { boardID, linkID } = context.params;
  await accessBoard(context, boardID, 'board.permissions', { lock: true });
  const { rows } = await sql<{ live: boolean }>`
    select ${isLive} as live from board_invites i where i.id = ${linkID} and i.board_id = ${boardID}`.execute(
    context.tx,
  );
  if (!rows[0]) throw notFound();
  if (!rows[0].live) return;
  await sql`update board_invites set revoked_at = now() where id = ${linkID}`.execute(context.tx);
  context.publish(await managerRooms(context, boardID), inviteLinkEnded, { boardID, linkID }, { boardID });
}

function expiry(wanted: string | undefined): Date {
  const now = Date.now();
  if (wanted === undefined) return new Date(now + DEFAULT_DAYS * DAY);
  const at = Date.parse(wanted);
  if (at > now && at <= now + LONGEST_DAYS * DAY) return new Date(at);
  const message = 'must be in the future, and within a year';
  throw new ApiError('INVALID', `Please check expiresAt: it ${message}.`, {
    details: [{ field: 'expiresAt', message }],
  });
}
