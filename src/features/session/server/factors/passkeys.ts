import { sql } from 'kysely';
import type { Tokens } from '#features/session/contract.ts';
import type {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  Passkey,
  removePasskey,
  signInWithPasskey,
} from '#features/session/contract/secondFactor.ts';
import { countAttempt, networkOf } from '#platform/server/data/attempts.ts';
import type { Config } from '#platform/server/settings/config.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { startSession } from '../commands.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { factorRemoved } from './codes.ts';
import { firstRecoveryCodes } from './recoveryCodes.ts';
import { challengeIn, relyingParty, verifyAnswer, verifyNewKey, type RelyingParty } from './webAuthn.ts';

/** Passkeys an account can have. */
const MAX_PASSKEYS = 20;
/** Calls of one network in ten minutes: each makes a row, or checks a signature. */
const PER_NETWORK = 300;

export async function limitPasskeyCalls({
  services,
  request,
}: Pick<ReadContext<typeof beginPasskeySignIn>, 'services' | 'request'>): Promise<void> {
  await countAttempt(services.db, `passkey:${networkOf(request.ip)}`, PER_NETWORK, 600);
}

export async function challengeForSignIn({ tx, services }: CommandContext<typeof beginPasskeySignIn>) {
  return { challenge: await newChallenge(tx), rpID: partyOf(services.config).id };
}

/**
 * Signs in with a passkey: the device has asked for a finger, a face or a PIN, so it is both factors. Whatever is wrong,
 * the answer is the same.
 */
export async function enterWithPasskey(context: CommandContext<typeof signInWithPasskey>): Promise<Tokens> {
  const { tx, services, body } = context;
  const party = partyOf(services.config);
  const challenge = challengeIn(body);
  const isAnswer = await takeChallenge(tx, challenge);
  const { rows } = await sql<{ accountID: string; publicKey: Buffer; algorithm: number; count: number }>`
    select k.account_id as "accountID", k.public_key as "publicKey", k.algorithm, k.sign_count::float8 as count
    from passkeys k join accounts a on a.id = k.account_id and a.deleted_at is null
    where k.id = ${body.id} for update of k`.execute(tx);
  const key = rows[0];
  const count = key && isAnswer ? await verifyAnswer(party, challenge!, key, body) : undefined;
  if (!key || count === undefined) throw notKnown();
  await sql`update passkeys set sign_count = ${count}, last_used_at = now() where id = ${body.id}`.execute(
    tx,
  );
  return startSession(context, key.accountID);
}

export async function challengeForPasskey({ tx, services, actor }: CommandContext<typeof beginPasskey>) {
  const { id } = partyOf(services.config);
  const { rows } = await sql<{ name: string; displayName: string; exclude: string[] }>`
    select a.email::text as name, p.first_name || ' ' || p.last_name as "displayName",
      array(select k.id from passkeys k where k.account_id = a.id) as exclude
    from accounts a join profiles p on p.id = ${actor.profileID} where a.id = ${actor.accountID}`.execute(tx);
  const { name, displayName, exclude } = rows[0]!;
  if (exclude.length >= MAX_PASSKEYS)
    throw new ApiError('LIMIT_REACHED', `An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  const challenge = await newChallenge(tx, actor.accountID);
  return { challenge, rpID: id, user: { id: actor.accountID, name, displayName }, exclude };
}

export async function keepPasskey(context: CommandContext<typeof addPasskey>) {
  const { tx, services, actor, body, enqueue } = context;
  const challenge = challengeIn(body);
  const isAnswer = await takeChallenge(tx, challenge, actor.accountID);
  const count = isAnswer ? await verifyNewKey(partyOf(services.config), challenge!, body) : undefined;
  if (count === undefined)
    throw new ApiError('INVALID', 'This passkey could not be checked. Please try again.');
  const { rows } = await sql<{ passkey: Passkey }>`
    insert into passkeys as k (id, account_id, name, algorithm, public_key, sign_count)
    values (${body.id}, ${actor.accountID}, ${body.name.trim()}, ${body.algorithm},
      ${Buffer.from(body.publicKey, 'base64url')}, ${count})
    on conflict (id) do nothing
    returning json_build_object('id', k.id, 'name', k.name, 'createDate', wire_time(k.created_at), 'lastUsedDate', null)
      as passkey`.execute(tx);
  if (!rows[0]) throw new ApiError('CONFLICT', 'This passkey is known already.');
  enqueue('session.tell', { accountID: actor.accountID, what: 'factorAdded' });
  return { passkey: rows[0].passkey, recoveryCodes: await firstRecoveryCodes(tx, actor.accountID) };
}

export async function forgetPasskey(context: CommandContext<typeof removePasskey>): Promise<void> {
  const { tx, actor, params } = context;
  const { rows } = await sql`
    delete from passkeys where id = ${params.passkeyID} and account_id = ${actor.accountID} returning 1`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
  await factorRemoved(context);
}

function partyOf(config: Config): RelyingParty {
  const party = relyingParty(config);
  if (party) return party;
  throw new ApiError(
    'FORBIDDEN',
    'Passkeys belong to a name, and this installation is opened by an address of numbers. Whoever runs it can give it a name.',
  );
}

function notKnown(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'That passkey is not known here. Please sign in another way.');
}
