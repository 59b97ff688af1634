import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Tokens } from '#features/session/contract.ts';
import { findPostgres } from '../src/platform/server/postgres/index.ts';
import type { Octavo } from './octavo.ts';

export const PASSWORD = 'a quiet paper lantern';
/** argon2id of PASSWORD, as sign-ups keep it. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$PUjGzVoLpCP/Mkl/Mk/xkw$lURUgKFInnkyY4cQn+/lzGAusap3dvWH2yc3gNFQgbI';
const CODE = '123456';

interface Account {
  email: string;
  firstName: string;
  lastName: string;
  screenName: string;
}

const pools = new WeakMap<Octavo, pg.Pool>();

/**
 * Makes an account by the last step of signing up. The steps before are a row: each person's would hash a password and
 * wait for a mail, which takes more than the account. Journeys about signing up take all steps, in the browser.
 */
export async function signUp(octavo: Octavo, account: Account): Promise<Tokens & { profileID: string }> {
  const pool = pools.get(octavo) ?? (await openPool(octavo));
  pools.set(octavo, pool);
  const signupID = randomBytes(12).toString('hex');
  const codeHash = createHash('sha256').update(`${signupID}/${CODE}`).digest();
  await pool.query(
    `insert into signups (id, email, first_name, last_name, screen_name, password_hash, time_zone, code_hash,
       code_expires_at, codes_sent, code_sent_at)
     values ($1, $2, $3, $4, $5, $6, 'UTC', $7, now() + interval '10 minutes', 1, now())`,
    [
      signupID,
      account.email,
      account.firstName,
      account.lastName,
      account.screenName,
      PASSWORD_HASH,
      codeHash,
    ],
  );
  // As a client that is no browser: it is handed its refresh token, which a page would have as a cookie.
  const answer = await fetch(`${octavo.url}/api/people/signup/${signupID}/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: CODE }),
  });
  if (!answer.ok) throw new Error(`Signing up was answered ${answer.status}: ${await answer.text()}`);
  const tokens = (await answer.json()) as Tokens;
  const { rows } = await pool.query<{ id: string }>('select id from profiles where account_id = $1', [
    tokens.id,
  ]);
  return { ...tokens, profileID: rows[0]!.id };
}

async function openPool({ dataDir }: Octavo): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await findPostgres(dataDir), max: 1, allowExitOnIdle: true });
  pool.on('error', () => {}); // PostgreSQL has ended, with the installation or for a while
  return pool;
}
