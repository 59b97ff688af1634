import { sql } from 'kysely';
import {
  LOCKED_OUT_MINUTES,
  MAX_TRIES,
  wrongPassword,
  type Protected,
} from '#features/passwords/contract.ts';
import { countGuess, isRemembered, remember, takeGuessBack } from '#platform/server/data/attempts.ts';
import type { AnyCommand, AnyRead } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { verifyPassword } from '#platform/server/settings/passwords.ts';
import { giveGrant, type Place, tableOf } from './grants.ts';

type Asking = Pick<AnyRead, 'db' | 'services' | 'actor'>;

/** Wrong tries of one account at one place, from however many sessions, in an hour. */
const OF_ACCOUNT = { tries: 30, seconds: 3600 };
const OF_SESSION = { tries: MAX_TRIES, seconds: LOCKED_OUT_MINUTES * 60 };

/** Input of a person whom a password keeps out. */
export interface Said {
  password?: string | undefined;
  isForgotPassword?: boolean | undefined;
}

const what = ({ table }: Place): Protected => (table === 'boards' ? 'Board' : 'Post');

/**
 * Lets somebody in who gives the right password, or tells its owner that they ask for it. Who may know of the place is
 * for the caller to have judged.
 * @returns whether it is open to the session now
 * @throws ApiError 403 for a wrong password, 429 after too many
 */
export async function answerAtDoor(context: Asking, place: Place, said: Said = {}): Promise<boolean> {
  if (said.isForgotPassword) await tellOwner(context, place);
  return said.password !== undefined && (await tryPassword(context, place, said.password));
}

async function tryPassword(context: Asking, place: Place, password: string): Promise<boolean> {
  const { db, actor } = context;
  const counted = [
    { bucket: `password:session:${actor.sessionID}`, ...OF_SESSION },
    { bucket: `password:account:${actor.accountID}:${place.id}`, ...OF_ACCOUNT },
  ];
  // Counted before it is looked at: of many at once no more are looked at than of one after another.
  let wait: number | undefined;
  for (const { bucket, tries, seconds } of counted) {
    const last = await countGuess(db, bucket, tries, seconds);
    if (last !== undefined) wait = Math.max(wait ?? 0, last);
  }
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from ${tableOf[place.table]} where id = ${place.id}`.execute(db);
  const hash = rows[0]?.hash ?? undefined;
  const isRight = await verifyPassword(hash, password);
  if (isRight) for (const { bucket } of counted) await takeGuessBack(db, bucket);
  if (isRight && (await now(context, (command) => giveGrant(command, actor, place, hash!)))) return true;
  throw new ApiError('WRONG_PASSWORD', wrongPassword(what(place)), {
    forgotPWlink: true,
    ...(wait === undefined ? {} : { retryAfter: wait }),
  });
}

/** Hours in which one person's asking is told once. */
const ASKED_HOURS = 1;

/** Has the owner told by mail that somebody asks for the password; the asker is told nothing. */
async function tellOwner(context: Asking, { id, table }: Place): Promise<void> {
  const { db, actor } = context;
  const bucket = `password:forgotten:${actor.accountID}:${id}`;
  if (await isRemembered(db, bucket)) return;
  await remember(db, bucket, ASKED_HOURS * 3600);
  await now(context, async ({ enqueue }) =>
    enqueue('passwords.forgotten', { table, id, profileID: actor.profileID }, { key: bucket }),
  );
}

/** Writes beside a call that reads. Its events are sent with the next sweep, within a second. */
function now<T>({ services, actor }: Asking, work: (command: AnyCommand) => Promise<T>): Promise<T> {
  return act({ services, committed: () => {} }, work, actor);
}
