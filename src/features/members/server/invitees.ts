import { sql } from 'kysely';
import { blockedBy } from '#access/server/pairs.ts';
import { readerBy, standing, boardKnown } from '#access/server/standing.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';

interface Invitee {
  id: string;
  name: string;
  isOn: boolean;
  /** Blocked by the board's managers, who know of it. */
  isBlockedHere: boolean;
  /** Blocked by the board's owner for themselves, or a block keeps them and the caller apart. */
  isHidden: boolean;
  blockedByCaller: boolean;
}

/**
 * The profiles that are to be invited.
 * @throws ApiError 404 when one is not there for the caller; 409 when one is on the board, or blocked there; 403 when the
 *   caller blocks one
 */
export async function findInvitees(
  { tx, actor }: AnyCommand,
  boardID: string,
  profileIDs: string[],
): Promise<string[]> {
  if (profileIDs.length === 0) return [];
  const { rows } = await sql<Invitee>`
    select p.id, btrim(p.first_name || ' ' || p.last_name) as name, coalesce(sm.role is not null and ${boardKnown}, false) as "isOn",
      coalesce(s.role = 'blocked', false) as "isBlockedHere",
      coalesce(sm.role_before_block is not null and sm.role = 'blocked', false) or blocked_between(${actor.profileID}, p.id) as "isHidden",
      p.id in (select x.id from ${blockedBy(actor.profileID)} x) as "blockedByCaller"
    from profiles p join boards b on b.id = ${boardID} ${standing(readerBy(sql.ref('p.id')))}
    where p.id = any(${profileIDs}::text[]) and p.deleted_at is null order by p.id`.execute(tx);
  if (rows.length < profileIDs.length) throw notFound();
  for (const { name, isOn, isBlockedHere, isHidden, blockedByCaller } of rows) {
    if (isOn) throw new ApiError('CONFLICT', `${name} is on this board already.`);
    if (blockedByCaller) throw new ApiError('FORBIDDEN', `You have blocked ${name}. Unblock them first.`);
    if (isHidden) throw notFound();
    if (isBlockedHere)
      throw new ApiError('CONFLICT', `${name} is blocked on this board. Unblock them first.`);
  }
  return rows.map(({ id }) => id);
}

/** @throws ApiError 400 for the caller's own address */
export async function refuseOwnAddress({ tx, actor }: AnyCommand, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const { rows } = await sql`
    select from accounts where id = ${actor.accountID} and email = any(${emails}::citext[])`.execute(tx);
  if (rows.length === 0) return;
  const message = 'is your own address';
  throw new ApiError('INVALID', `Please check emails: one ${message}.`, {
    details: [{ field: 'emails', message }],
  });
}
