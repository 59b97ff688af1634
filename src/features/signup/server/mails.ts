import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '#platform/server/events/context.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { sendMail } from '#platform/server/jobs/mail.ts';
import { openSignup } from './steps.ts';

/** Minutes a code is good for. */
export const CODE_MINUTES = 10;

interface Signup {
  email: string;
  firstName: string | null;
  known: boolean;
}

/** Greets somebody whose address has an account already: only they learn of it, by this mail. */
export const greet: Job = async ({ signupID }: { signupID: string }, services) => {
  const signup = await load(services, signupID);
  if (!signup?.known) return;
  const { config, log } = services;
  await sendMail(config, log, {
    to: signup.email,
    subject: 'You already have an Octavo account',
    text: `Somebody, probably you, began to create an Octavo account with this address.

It has one already. Sign in here:
${config.publicUrl}/signin

If it was not you, there is nothing to do: nothing has changed.
`,
    logLine: `Somebody began to sign up as ${signup.email}, which has an account already; a mail that says so waits in the outbox`,
  });
};

/**
 * Makes a code, keeps its hash and sends it. An address that has an account gets none, and the hash of nothing:
 * every guess is wrong, and nobody can tell. A second run makes a second code, and the first is void.
 */
export const sendCode: Job = async ({ signupID }: { signupID: string }, services) => {
  const signup = await load(services, signupID);
  if (!signup) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    update signups set code_hash = ${signup.known ? randomBytes(32) : codeHash(signupID, code)}, code_tries = 0,
      code_expires_at = now() + make_interval(mins => ${CODE_MINUTES}::int)
    where id = ${signupID} and ${openSignup}`.execute(services.db);
  if (signup.known) return;
  await sendMail(services.config, services.log, {
    to: signup.email,
    subject: `${code} is your Octavo code`,
    text: `Hello ${signup.firstName ?? ''},

your code is ${code}. It is good for ${CODE_MINUTES} minutes.

Enter it on the page where you began to create your account. If that was not you, there is nothing to do.
`,
    logLine: `The sign-up code for ${signup.email} is ${code}`,
  });
};

/** Stored hash of a code. The sign-up's id goes into it, so that a code is good for its own sign-up alone. */
export function codeHash(signupID: string, code: string): Buffer {
  return createHash('sha256').update(`${signupID}/${code}`).digest();
}

async function load({ db }: Services, signupID: string): Promise<Signup | undefined> {
  const { rows } = await sql<Signup>`
    select email, first_name as "firstName", exists (select from accounts a where a.email = s.email) as known
    from signups s where id = ${signupID} and ${openSignup}`.execute(db);
  return rows[0];
}
