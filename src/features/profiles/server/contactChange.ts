import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import {
  contactValue,
  isPhoneKind,
  type changeContact as changeEndpoint,
  type ContactKind,
  type ProfileInfo,
  type verifyContact as verifyEndpoint,
} from '#features/profiles/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import { writeEmail } from '#features/account/server/tables.ts';
import { voidResets } from '#features/session/server/index.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { sqlState } from '#platform/server/data/database.ts';
import { ApiError, CommittedRefusal, notFound, tooMany } from '#platform/server/errors.ts';
import { mailLeaves } from '#platform/server/jobs/mail.ts';
import { canSendTexts } from '#platform/server/jobs/textMessages.ts';
import { codeHash, type ContactChanged } from './contactChangeMails.ts';
import { tellProfiles } from './profileInfo.ts';

/** Seconds between two codes for one address; codes an hour for one kind of a profile, and to one address by whomever. */
const PAUSE_SECONDS = 60;
const CODES_AN_HOUR = 6;
const CODES_TO_ONE = 10;
/** Wrong guesses of one code. */
const MAX_TRIES = 5;

/** Name of each contact in a sentence, and its column. */
const nameOf: Record<ContactKind, string> = {
  email: 'e-mail address',
  phone: 'telephone',
  emailRecovery: 'recovery address',
  phoneRecovery: 'recovery telephone',
};
const columnOf = {
  phone: 'phone',
  emailRecovery: 'email_recovery',
  phoneRecovery: 'phone_recovery',
} as const;

/** Tries at handing a code to the text-message gateway, the last about two minutes after the first. */
const TEXT_TRIES = 5;

/** Counts codes asked for, by who asks and by where they go: nobody's mailbox is filled. @throws ApiError 429 */
export async function limitCodes(context: ReadContext<typeof changeEndpoint>): Promise<string> {
  const { services, actor, params } = context;
  const value = valueOf(context);
  if (value === '') return value;
  const target = createHash('sha256').update(value.toLowerCase()).digest('base64url');
  await countAttempt(services.db, `contact:from:${actor.profileID}:${params.kind}`, CODES_AN_HOUR, 3600);
  await countAttempt(services.db, `contact:to:${target}`, CODES_TO_ONE, 3600);
  return value;
}

/**
 * Keeps a new address or telephone until its code has come back, and has a job send the code. Whether the address is
 * another account's is looked up by the job, so that nobody can tell. Without a text-message gateway there is no code
 * for a telephone: it is used at once, unverified.
 */
export async function askForCode(
  context: CommandContext<typeof changeEndpoint>,
  value: string,
): Promise<Answer<typeof changeEndpoint>> {
  const { tx, actor, params, services, enqueue } = context;
  const { kind } = params;
  const now = await readContacts(context);
  const isText = isPhoneKind(kind);
  const needsCode = value !== '' && (!isText || canSendTexts(services.config));
  const isProven = !isText || now[`${kind}Verified`];
  if (sameAs(now[kind], value) && (isProven || !needsCode))
    throw invalid('value', `That is your ${nameOf[kind]} already.`, 'is what it was');
  if (kind === 'emailRecovery' && sameAs(now.email, value))
    throw invalid(
      'value',
      'That is the address you sign in with. Please choose another one.',
      'is your e-mail address',
    );
  if (!needsCode) {
    await keepContact(context, { kind, value, isProven: false }, now[kind]);
    return { codeSentTo: null, address: null };
  }
  const { rows } = await sql`
    insert into contact_changes as c (profile_id, kind, value) values (${actor.profileID}, ${kind}, ${value})
    on conflict (profile_id, kind) do update set value = excluded.value, code_sent_at = now(), code_hash = null, code_tries = 0
      where c.value <> excluded.value or c.code_sent_at <= now() - make_interval(secs => ${PAUSE_SECONDS}::int)
    returning 1`.execute(tx);
  if (rows.length === 0)
    throw tooMany(PAUSE_SECONDS, 'A code was sent just now. You can ask for another one a minute after it.');
  enqueue(
    'profiles.sendContactCode',
    { profileID: actor.profileID, kind },
    {
      key: `profiles.sendContactCode:${actor.profileID}:${kind}`,
      ...(isText ? { maxAttempts: TEXT_TRIES } : {}),
    },
  );
  return {
    codeSentTo: isText ? 'text' : mailLeaves(services.config) ? 'mail' : 'outbox',
    address: value,
  };
}

/**
 * Proves a new address with its code and uses it from then on. The row is locked first, so guesses take turns and are
 * all counted.
 */
export async function useCode(context: CommandContext<typeof verifyEndpoint>): Promise<ProfileInfo> {
  const { tx, actor, params, body } = context;
  const { kind } = params;
  const value = valueOf(context);
  const { rows } = await sql<{
    value: string;
    hash: Buffer | null;
    expired: boolean;
    tries: number;
    pause: number;
  }>`
    select value, code_hash as hash, code_expires_at <= now() as expired, code_tries as tries,
      extract(epoch from code_sent_at - now())::float8 + ${PAUSE_SECONDS}::float8 as pause
    from contact_changes where profile_id = ${actor.profileID} and kind = ${kind} for update`.execute(tx);
  const change = rows[0];
  if (!change) throw notFound();
  if (change.tries >= MAX_TRIES)
    throw tooMany(
      change.pause,
      'Those were five wrong codes, so this one is void. Please ask for another one.',
    );
  if (change.hash !== null && change.expired)
    throw invalid('code', 'That code has expired. Please ask for another one.', 'has expired');
  const given = codeHash(actor.profileID, kind, change.value, body.code);
  if (change.hash === null || !timingSafeEqual(change.hash, given) || !sameAs(change.value, value)) {
    await sql`update contact_changes set code_tries = code_tries + 1 where profile_id = ${actor.profileID} and kind = ${kind}`.execute(
      tx,
    );
    throw new CommittedRefusal(wrongCode());
  }
  const before = (await readContacts(context))[kind];
  return keepContact(context, { kind, value: change.value, isProven: true }, before);
}

/** A contact to be used from now on; `isProven` tells whether its code has come back. */
interface NewContact {
  kind: ContactKind;
  value: string;
  isProven: boolean;
}

/** Uses an address or telephone, tells the account's tabs and, by mail, whoever had the one before. */
async function keepContact(
  context: CommandContext<typeof verifyEndpoint | typeof changeEndpoint>,
  contact: NewContact,
  before: string,
): Promise<ProfileInfo> {
  const { tx, actor, enqueue } = context;
  const { kind, value } = contact;
  await writeContact(context, actor, contact).catch((error: unknown) => {
    // An account was made with it while the code was on its way: as little is told as before.
    throw sqlState(error) === '23505' ? wrongCode() : error;
  });
  await sql`delete from contact_changes where profile_id = ${actor.profileID} and kind = ${kind}`.execute(tx);
  // A telephone that was kept already has only been verified.
  if (!sameAs(before, value)) {
    const { rows } = await sql<{ at: string }>`select wire_time(now()) as at`.execute(tx);
    const told: ContactChanged = { profileID: actor.profileID, kind, before, value, ...rows[0]! };
    enqueue('profiles.tellContactChange', { ...told });
  }
  return tellProfiles(context, actor, kind === 'email' ? 'all' : 'one');
}

/**
 * Writes a contact: the e-mail address is the account's, the others are the profile's. Links to a new password that were
 * mailed to an address that it replaces are void.
 */
export async function writeContact(
  { tx }: Pick<AnyCommand, 'tx'>,
  { accountID, profileID }: { accountID: string; profileID: string },
  { kind, value, isProven }: NewContact,
): Promise<void> {
  if (kind === 'email' || kind === 'emailRecovery') await voidResets(tx, accountID);
  if (kind === 'email') {
    await writeEmail(tx, accountID, value);
    return;
  }
  const kept = value === '' && kind !== 'phone' ? null : value;
  const verified = isPhoneKind(kind) ? sql`, ${sql.ref(`${columnOf[kind]}_verified`)} = ${isProven}` : sql``;
  await sql`update profiles set ${sql.ref(columnOf[kind])} = ${kept}${verified}, modified_at = now() where id = ${profileID}`.execute(
    tx,
  );
}

type Contacts = Record<ContactKind, string> & { phoneVerified: boolean; phoneRecoveryVerified: boolean };

async function readContacts({ tx, actor }: CommandContext): Promise<Contacts> {
  const { rows } = await sql<Contacts>`
    select a.email::text as email, p.phone, coalesce(p.email_recovery::text, '') as "emailRecovery",
      coalesce(p.phone_recovery, '') as "phoneRecovery", p.phone_verified as "phoneVerified",
      p.phone_recovery_verified as "phoneRecoveryVerified"
    from profiles p join accounts a on a.id = p.account_id where p.id = ${actor.profileID}`.execute(tx);
  return rows[0]!;
}

/** The value as it is kept. @throws ApiError 400 when it is not of the kind */
function valueOf({ params, body }: Pick<ReadContext<typeof changeEndpoint>, 'params' | 'body'>): string {
  const value = contactValue(params.kind, body.value);
  if (value !== undefined) return value;
  throw isPhoneKind(params.kind)
    ? invalid(
        'value',
        'Please enter a telephone with its country, such as +49 89 123456.',
        'is not a telephone',
      )
    : invalid(
        'value',
        'Please enter an e-mail address such as ilse@example.org.',
        'is not an e-mail address',
      );
}

const sameAs = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function wrongCode(): ApiError {
  return invalid('code', 'That code is not right. Please look again.', 'is not right');
}

function invalid(field: string, message: string, detail: string): ApiError {
  return new ApiError('INVALID', message, { details: [{ field, message: detail }] });
}
