import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { newSecret } from '#platform/server/data/ids.ts';
import type { TestApp } from '../../../testing/app.ts';
import { TestPasskey } from '../../../testing/testPasskey.ts';
import type { Person } from '../../../testing/people.ts';

/** Where passkeys are of, in an installation under test. */
export const here = { origin: 'http://localhost:3000', rpID: 'localhost' };

/** The time-based code of this half minute (RFC 6238). */
function codeNow(secret: Buffer): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(step).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 0x0f) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Somebody whose password was right and whose code is awaited. @returns what finishes signing them in */
export async function createSecondStep({ services: { db } }: TestApp, { accountID }: Person) {
  const [secret, ticket] = [Buffer.alloc(20, 7), newSecret()];
  await sql`
    insert into code_generators (account_id, secret, confirmed_at) values (${accountID}, ${secret}, now())
    on conflict (account_id) do update set secret = excluded.secret, confirmed_at = now(), last_step = 0`.execute(
    db,
  );
  await sql`insert into pending_sign_ins (hash, account_id, expires_at)
    values (${sha256(ticket)}, ${accountID}, now() + interval '10 minutes')`.execute(db);
  return { body: { ticket, code: codeNow(secret) } };
}

/** Somebody with a passkey, asked to sign in. @returns what it answers */
export async function createPasskeyAnswer({ services: { db } }: TestApp, { accountID }: Person) {
  const [passkey, challenge] = [new TestPasskey(here), newSecret()];
  await sql`insert into passkeys (id, account_id, name, algorithm, public_key)
    values (${passkey.id}, ${accountID}, 'A key', -7, ${Buffer.from(passkey.made(challenge).publicKey, 'base64url')})`.execute(
    db,
  );
  await sql`insert into passkey_challenges (hash, expires_at) values (${sha256(challenge)}, now() + interval '5 minutes')`.execute(
    db,
  );
  return { body: passkey.answer(challenge) };
}
