import { sql } from 'kysely';
import type { changePassword } from '#features/session/contract.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { hashPassword } from '#platform/server/settings/passwords.ts';
import { endSessions } from './endSessions.ts';
import { knownOf, refuseCommonPassword } from './newPassword.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { setPassword } from './resets.ts';

interface PreparedPassword {
  before: string;
  after: string;
}

/** Compares the one, judges and hashes the other. @throws ApiError 400, 403, 429 */
export async function preparePassword({
  services,
  actor,
  body,
}: ReadContext<typeof changePassword>): Promise<PreparedPassword> {
  const before = await checkOwnPassword(services, actor, body.currentPassword, 'currentPassword');
  if (body.newPassword === body.currentPassword) {
    throw new ApiError('INVALID', 'That is the password you have. Please choose another one.', {
      details: [{ field: 'newPassword', message: 'is the one you have' }],
    });
  }
  refuseCommonPassword(body.newPassword, await knownOf(services.db, actor.accountID), 'newPassword');
  return { before, after: await hashPassword(body.newPassword) };
}

/** Changes the password and ends every session but the one that calls. */
export async function keepPassword(
  context: CommandContext<typeof changePassword>,
  { before, after }: PreparedPassword,
): Promise<void> {
  const { tx, actor, enqueue } = context;
  const { rows } = await sql`
    select from accounts where id = ${actor.accountID} and password_hash = ${before} for update`.execute(tx);
  if (rows.length === 0)
    throw new ApiError('CONFLICT', 'The password was changed elsewhere a moment ago. Please try again.');
  await setPassword(context, actor.accountID, after);
  await endSessions(context, actor.accountID, { but: actor.sessionID });
  enqueue('session.tell', { accountID: actor.accountID, what: 'passwordChanged' });
}
