import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { screenNameTaken } from '#features/profiles/server/index.ts';
import type { setUpSignup, startSignup } from '#features/signup/contract.ts';
import { refuseCommonPassword } from '#features/session/server/index.ts';
import { handleAvailability, handleTaken } from '#features/organization/server/index.ts';
import { knownTimeZone } from '#features/profiles/contract.ts';
import { countAttempt, networkOf } from '#platform/server/data/attempts.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, tooMany } from '#platform/server/errors.ts';
import { hashInviteSecret } from '#platform/server/jobs/inviteHandlers.ts';
import { mailLeaves } from '#platform/server/jobs/mail.ts';
import { hashPassword } from '#platform/server/settings/passwords.ts';
import { findTaken } from './screenNames.ts';

/** Hours a sign-up waits for its next step. */
const LIFE_HOURS = 24;
/** Seconds between two codes, and how many can be asked for after the first. */
const CODE_PAUSE_SECONDS = 60;
const MAX_RESENDS = 5;
/** Times in an hour that one sign-up can be set up: each hashes a password, which everybody waits for. */
const MAX_SET_UPS = 30;

/** Name of the field of the organisation's handle in the sign-up. */
export const HANDLE_FIELD = 'organization.handle';

/** A sign-up that has begun and is not finished. */
export const openSignup = sql`finished_at is null and created_at > now() - make_interval(hours => ${LIFE_HOURS}::int)`;

/** Sign-ups from one address in an hour: enough for a class, not for filling somebody's mailbox. */
export async function limitStarts({
  services,
  body,
  request,
}: ReadContext<typeof startSignup>): Promise<void> {
  const email = createHash('sha256').update(body.email.toLowerCase()).digest('base64url');
  await countAttempt(services.db, `signup:email:${email}`, 10, 3600);
  await countAttempt(services.db, `signup:address:${networkOf(request.ip)}`, 200, 3600);
}

/** Begins a sign-up. Whether the address is known is looked up by the job, so that not even the time taken tells. */
export async function beginSignup({
  tx,
  body,
  enqueue,
}: CommandContext<typeof startSignup>): Promise<{ signupID: string }> {
  const signupID = randomBytes(12).toString('hex');
  const inviteHash = body.inviteToken === undefined ? null : hashInviteSecret(body.inviteToken);
  await sql`
    insert into signups (id, email, invite_hash) values (${signupID}, ${body.email}, ${inviteHash})`.execute(
    tx,
  );
  enqueue('signup.greet', { signupID });
  return { signupID };
}

/**
 * Checks what a set-up asks for and hashes the password, before the transaction.
 * @returns the hash
 * @throws ApiError 404 for no such sign-up, 409 for a screen name or handle that is taken, 400 for a common password, 429
 */
export async function prepareSetUp({
  services,
  params,
  body,
}: ReadContext<typeof setUpSignup>): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from signups where id = ${params.signupID} and ${openSignup}`.execute(services.db);
  if (!rows[0]) throw signupGone();
  await countAttempt(services.db, `signup:setup:${params.signupID}`, MAX_SET_UPS, 3600);
  const own = [body.firstName, body.lastName, body.screenName, rows[0].email.split('@')[0]!];
  refuseCommonPassword(body.password, own);
  if ((await findTaken(services.db, [body.screenName])).size > 0) throw screenNameTaken();
  const { organization } = body;
  if (organization && !(await handleAvailability(services.db, organization.handle)).isAvailable)
    throw handleTaken(HANDLE_FIELD);
  return hashPassword(body.password);
}

/** Keeps names and password, and sends a code unless one went out within the last minute: that one still counts. */
export async function keepSetUp(
  context: CommandContext<typeof setUpSignup>,
  passwordHash: string,
): Promise<{ signupID: string; codeSentTo: 'mail' | 'outbox' }> {
  const { tx, params, body, services } = context;
  const { rows } = await sql<CodeState>`
    update signups set first_name = ${body.firstName.trim()}, last_name = ${body.lastName.trim()},
      screen_name = ${body.screenName}, password_hash = ${passwordHash}, time_zone = ${knownTimeZone(body.timeZone ?? '') ?? 'UTC'},
      organization_name = ${body.organization?.name ?? null}, organization_handle = ${body.organization?.handle ?? null}
    where id = ${params.signupID} and ${openSignup} returning ${codeState}`.execute(tx);
  if (!rows[0]) throw signupGone();
  if (rows[0].pause <= 0) await sendCode(context, params.signupID, rows[0]);
  return { signupID: params.signupID, codeSentTo: mailLeaves(services.config) ? 'mail' : 'outbox' };
}

/** Sends another code. @throws ApiError 429 within a minute of the last one, or after five */
export async function sendAgain(
  context: Pick<CommandContext, 'tx' | 'enqueue'>,
  signupID: string,
): Promise<void> {
  const { rows } = await sql<CodeState>`
    select ${codeState} from signups where id = ${signupID} and ${openSignup} and password_hash is not null for update
  `.execute(context.tx);
  if (!rows[0]) throw signupGone();
  if (rows[0].pause > 0)
    throw tooMany(rows[0].pause, 'A code was sent just now. You can ask for another one a minute after it.');
  await sendCode(context, signupID, rows[0]);
}

interface CodeState {
  sent: number;
  /** Seconds until another code may be sent. */
  pause: number;
}
const codeState = sql`codes_sent as sent,
  coalesce(extract(epoch from code_sent_at - now())::float8 + ${CODE_PAUSE_SECONDS}::float8, 0) as pause`;

/** Asks the job for a code: only the job ever knows it, and only its hash is kept. */
async function sendCode(
  { tx, enqueue }: Pick<CommandContext, 'tx' | 'enqueue'>,
  signupID: string,
  { sent }: CodeState,
): Promise<void> {
  if (sent > MAX_RESENDS) {
    throw tooMany(
      3600,
      'No more codes can be sent for this sign-up. Please start again with your e-mail address.',
    );
  }
  await sql`update signups set codes_sent = codes_sent + 1, code_sent_at = now() where id = ${signupID}`.execute(
    tx,
  );
  enqueue('signup.sendCode', { signupID }, { key: `signup.sendCode:${signupID}` });
}

/** Also what somebody is told who sends a code again because the answer to the right one was lost. */
export function signupGone(): ApiError {
  return new ApiError(
    'NOT_FOUND',
    'This sign-up is over: it was finished, or begun more than a day ago. Sign in, or begin again with your address.',
  );
}
