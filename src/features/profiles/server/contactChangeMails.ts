import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { isPhoneKind, type ContactKind } from '#features/profiles/contract.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { newSecret } from '#platform/server/data/ids.ts';
import { sendMail, type Mail } from '#platform/server/jobs/mail.ts';
import { canSendTexts, sendTextMessage } from '#platform/server/jobs/textMessages.ts';

/** Minutes a code is good for, and days in which a changed address can be taken back. */
export const CODE_MINUTES = 10;
export const UNDO_DAYS = 7;

/** Stored hash of a code. Profile, kind and value go into it, so that a code is good for its own change alone. */
export function codeHash(profileID: string, kind: ContactKind, value: string, code: string): Buffer {
  return createHash('sha256').update(`${profileID}/${kind}/${value}/${code}`).digest();
}

/** Stored hash of the token in a link that takes an address back. */
export function undoHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface Waiting {
  value: string;
  email: string;
  firstName: string;
  /** The new e-mail address is another account's. */
  known: boolean;
  /** A code that was asked for so long ago would be good for nobody. */
  late: boolean;
}

/**
 * Makes a code, keeps its hash and sends it to the new address, or by text message to the new telephone. An address
 * that is another account's is told that somebody asked, and the hash is that of nothing: every guess is wrong, and
 * nobody can tell. A second run makes a second code, and the first is void.
 */
export const sendContactCode: Job = async (
  { profileID, kind }: { profileID: string; kind: ContactKind },
  { db, config, log },
  { signal },
) => {
  const { rows } = await sql<Waiting>`
    select c.value, a.email::text as email, p.first_name as "firstName",
      c.kind = 'email' and exists (select from accounts o where o.email = c.value::citext and o.id <> a.id) as known,
      c.code_sent_at < now() - make_interval(mins => ${CODE_MINUTES}::int) as late
    from contact_changes c join profiles p on p.id = c.profile_id join accounts a on a.id = p.account_id
    where c.profile_id = ${profileID} and c.kind = ${kind}`.execute(db);
  const waiting = rows[0];
  if (!waiting) return;
  const isText = isPhoneKind(kind);
  if (isText && (waiting.late || !canSendTexts(config))) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = waiting.known ? randomBytes(32) : codeHash(profileID, kind, waiting.value, code);
  const kept = await sql`
    update contact_changes set code_hash = ${hash}, code_tries = 0,
      code_expires_at = now() + make_interval(mins => ${CODE_MINUTES}::int)
    where profile_id = ${profileID} and kind = ${kind} and value = ${waiting.value} returning 1`.execute(db);
  if (kept.rows.length === 0) return; // another value was asked for meanwhile, and its own job comes
  if (isText) await sendTextMessage(config, { to: waiting.value, text: codeText(code) }, signal);
  else
    await sendMail(
      config,
      log,
      waiting.known ? knownMail(waiting, config.publicUrl) : codeMail(waiting, code),
    );
};

/** Short enough for one text message, and of the letters that one holds 160 of. */
function codeText(code: string): string {
  return `${code} is your Octavo code. It is good for ${CODE_MINUTES} minutes. If you did not ask for it, there is nothing to do.`;
}

function knownMail({ value }: Waiting, publicUrl: string): Mail {
  return {
    to: value,
    subject: 'This address has an Octavo account',
    text: `Somebody, probably you, asked to use this address for another Octavo account.

It has an account already, and an address can have one only. Sign in here:
${publicUrl}/signin

If it was not you, there is nothing to do: nothing has changed.
`,
    logLine: `Somebody asked to change their address to ${value}, which has an account already; a mail that says so waits in the outbox`,
  };
}

function codeMail({ value, email, firstName }: Waiting, code: string): Mail {
  return {
    to: value,
    subject: `${code} is your Octavo code`,
    text: `Hello ${firstName},

your code is ${code}, to use this address for your Octavo profile. It is good for ${CODE_MINUTES} minutes.

Enter it where you made the change. If that was not you, there is nothing to do: nothing changes without the code.
`,
    logLine: `The code for ${value}, to be entered by ${email}, is ${code}`,
  };
}

const changed: Record<ContactKind, string> = {
  email: 'e-mail address',
  phone: 'telephone',
  emailRecovery: 'recovery address',
  phoneRecovery: 'recovery telephone',
};

/** A change to be told of; `at` is when it was made. */
export interface ContactChanged {
  profileID: string;
  kind: ContactKind;
  before: string;
  value: string;
  at: string;
}

/**
 * Tells of a change where the one before it led, with a link that takes it back; of a telephone, and of a first recovery
 * address, the e-mail address is told. Only this job ever holds the link.
 */
export const tellContactChange: Job = async (
  { profileID, kind, before, value, at }: ContactChanged,
  { db, config, log },
) => {
  const { rows } = await sql<{ email: string }>`
    select a.email::text as email from profiles p join accounts a on a.id = p.account_id
    where p.id = ${profileID} and a.deleted_at is null`.execute(db);
  if (!rows[0]) return;
  const isAddress = !isPhoneKind(kind);
  const to = isAddress && before !== '' ? before : rows[0].email;
  const now = value === '' ? 'was removed' : `is ${value} now`;
  let act = `If it was not you, choose a new password at once:\n${config.publicUrl}/password-reset`;
  if (isAddress) {
    const token = newSecret();
    await sql`
      insert into contact_undos (token_hash, profile_id, kind, value, expires_at)
      values (${undoHash(token)}, ${profileID}, ${kind}, ${before}, ${at}::timestamptz + make_interval(days => ${UNDO_DAYS}::int))`.execute(
      db,
    );
    act = `If it was not you, take it back within ${UNDO_DAYS} days. That signs out every device, and you choose a new password:
${config.publicUrl}/contact-undo/${token}`;
  }
  await sendMail(config, log, {
    to,
    subject: `Your Octavo ${changed[kind]} has changed`,
    text: `The ${changed[kind]} of your Octavo account ${now}.

${act}
`,
  });
};
