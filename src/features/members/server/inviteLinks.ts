import { sql } from 'kysely';
import type { GrantableRole } from '#access/contract/roles.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import {
  inviteLinkCreated,
  inviteLinkEnded,
  type createInviteLink as createEndpoint,
  type InviteLink,
  type renewInviteLink as renewEndpoint,
  type revokeInviteLink as revokeEndpoint,
} from '#features/members/contract/links.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { newId, newSecret } from '#platform/server/data/ids.ts';
import { checkGives, managerRooms } from './managers.ts';
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
  const { role, maxUses } = context.body;
  const expiresAt = expiry(context.body.expiresAt);
  const board = await accessBoard(context, context.params.boardID, 'board.permissions', { lock: true });
  const { id: boardID } = board;
  checkGives(board, role);

  const { rows: live } = await sql<{ count: number }>`
    select count(*) as count from board_invites i where i.board_id = ${boardID} and i.kind = 'link' and ${isLive}`.execute(
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
  return tellLink(context, boardID, rows[0]!.link, inviteID);
}

/** Gives a link another secret, for whoever has lost its address or sent it to the wrong people. */
export async function renewInviteLink(
  context: CommandContext<typeof renewEndpoint>,
): Promise<Answer<typeof renewEndpoint>> {
  const { boardID, linkID } = context.params;
  const board = await accessBoard(context, boardID, 'board.permissions', { lock: true });
  const link = await findLink(context, boardID, linkID);
  checkGives(board, link.role);
  if (!link.live) throw new ApiError('GONE', 'This link has run out. Make another one.');
  const inviteID = newSecret();
  const { rows } = await sql<{ link: InviteLink }>`
    update board_invites i set token_hash = ${hashSecret(inviteID)}, expires_at = now() + (i.expires_at - i.sent_at), sent_at = now()
    where i.id = ${linkID} returning ${inviteLinkJson} as link`.execute(context.tx);
  return tellLink(context, boardID, rows[0]!.link, inviteID);
}

async function tellLink(
  context: AnyCommand,
  boardID: string,
  link: InviteLink,
  inviteID: string,
): Promise<Answer<typeof createEndpoint>> {
  context.publish(await managerRooms(context, boardID), inviteLinkCreated, { boardID, link }, { boardID });
  return { ...link, inviteID, url: `${context.services.config.publicUrl}/boards/invitation/${inviteID}` };
}

async function findLink(
  { tx }: Pick<AnyCommand, 'tx'>,
  boardID: string,
  linkID: string,
): Promise<{ role: GrantableRole; live: boolean }> {
  const { rows } = await sql<{ role: GrantableRole; live: boolean }>`
    select i.role, ${isLive} as live from board_invites i
    where i.id = ${linkID} and i.board_id = ${boardID} and i.kind = 'link'`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Makes a link useless. One that has had its time already stays as it is. */
export async function revokeInviteLink(context: CommandContext<typeof revokeEndpoint>): Promise<void> {
  const { boardID, linkID } = context.params;
  await accessBoard(context, boardID, 'board.permissions', { lock: true });
  if (!(await findLink(context, boardID, linkID)).live) return;
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
