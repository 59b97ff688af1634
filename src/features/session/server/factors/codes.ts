import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type {
  beginCodes,
  confirmCodes,
  getSecondFactor,
  removeCodes,
  renewRecoveryCodes,
  SecondFactor,
} from '#features/session/contract/secondFactor.ts';
import { slowDown, type SlowDown } from '#platform/server/data/attempts.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { checkOwnPassword } from '../ownPassword.ts';
import {
  firstRecoveryCodes,
  forgetOrphanedCodes,
  makeRecoveryCodes,
  recoveryCodesLeft,
} from './recoveryCodes.ts';
import { wrongCode } from './secondStep.ts';
import { base32, otpauth, stepOfCode } from './totp.ts';

const CONFIRMING: SlowDown = { free: 10, first: 5, longest: 300, forget: 3600 };

/** The password again, before anything about the second factor changes. */
export async function askPassword({
  services,
  actor,
  body,
}: Pick<ReadContext<typeof removeCodes>, 'services' | 'actor' | 'body'>): Promise<void> {
  await checkOwnPassword(services, actor, body.password);
}

export async function readSecondFactor({
  db,
  actor: { accountID },
}: ReadContext<typeof getSecondFactor>): Promise<SecondFactor> {
  const { rows } = await sql<Omit<SecondFactor, 'recoveryCodesLeft'>>`
    select exists (select from code_generators where account_id = ${accountID} and confirmed_at is not null) as codes,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'createDate', wire_time(k.created_at),
        'lastUsedDate', wire_time(k.last_used_at)) order by k.created_at)
        from passkeys k where k.account_id = ${accountID}), '[]') as passkeys`.execute(db);
  return { ...rows[0]!, recoveryCodesLeft: await recoveryCodesLeft(db, accountID) };
}

/** A new secret, in force only once a code of it was given. One that is in force stays until it is removed. */
export async function startCodes({ tx, actor }: CommandContext<typeof beginCodes>) {
  const secret = randomBytes(20);
  const { rows } = await sql<{ email: string }>`
    with made as (
      insert into code_generators as g (account_id, secret) values (${actor.accountID}, ${secret})
      on conflict (account_id) do update set secret = excluded.secret, last_step = 0 where g.confirmed_at is null
      returning account_id)
    select a.email::text as email from accounts a join made on made.account_id = a.id`.execute(tx);
  if (!rows[0])
    throw new ApiError('CONFLICT', 'Codes are set up already. Remove them first to use another device.');
  return { secret: base32(secret), uri: otpauth(secret, rows[0].email) };
}

export async function countConfirming({ services, actor }: ReadContext<typeof confirmCodes>): Promise<void> {
  await slowDown(services.db, `confirmCodes:${actor.accountID}`, CONFIRMING);
}

export async function putCodesInForce(context: CommandContext<typeof confirmCodes>) {
  const { tx, actor, body } = context;
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from code_generators where account_id = ${actor.accountID} and confirmed_at is null for update`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  const step = stepOfCode(rows[0].secret, body.code, 0);
  if (step === undefined) throw wrongCode();
  await sql`
    update code_generators set confirmed_at = now(), last_step = ${step} where account_id = ${actor.accountID}`.execute(
    tx,
  );
  context.enqueue('session.tell', { accountID: actor.accountID, what: 'factorAdded' });
  return { recoveryCodes: await firstRecoveryCodes(tx, actor.accountID) };
}

export async function endCodes(context: CommandContext<typeof removeCodes>): Promise<void> {
  const { tx, actor } = context;
  const { rows } = await sql<{ confirmed: boolean }>`
    delete from code_generators where account_id = ${actor.accountID} returning confirmed_at is not null as confirmed`.execute(
    tx,
  );
  if (rows[0]?.confirmed) await factorRemoved(context);
}

/** Tells of it, and leaves no recovery codes behind where nothing is left that they stand in for. */
export async function factorRemoved({
  tx,
  actor: { accountID },
  enqueue,
}: Pick<AnyCommand, 'tx' | 'enqueue'> & { actor: { accountID: string } }): Promise<void> {
  await forgetOrphanedCodes(tx, accountID);
  enqueue('session.tell', { accountID, what: 'factorRemoved' });
}

export async function replaceRecoveryCodes({ tx, actor }: CommandContext<typeof renewRecoveryCodes>) {
  const { rows } = await sql`
    select from code_generators where account_id = ${actor.accountID} and confirmed_at is not null
    union all select from passkeys where account_id = ${actor.accountID}`.execute(tx);
  if (rows.length === 0)
    throw new ApiError('CONFLICT', 'Recovery codes stand in for a second step. Set one up first.');
  return { recoveryCodes: await makeRecoveryCodes(tx, actor.accountID) };
}
