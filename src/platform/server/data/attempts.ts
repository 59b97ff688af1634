import { isIPv6 } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { tooMany } from '../errors.ts';

/**
 * Counts one more try in a bucket and refuses past the limit. Counted in the database and outside the caller's
 * transaction: a refused or failed call still counts, on every node, across restarts.
 * @param bucket what is counted, such as `signin:account:<id>`
 * @throws ApiError 429 with the seconds to wait
 */
export async function countAttempt(
  db: Db,
  bucket: string,
  limit: number,
  windowSeconds: number,
): Promise<void> {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into attempts as a (bucket, count, reset_at) values (${bucket}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (bucket) do update set
      count = case when a.reset_at <= now() then 1 else a.count + 1 end,
      reset_at = case when a.reset_at <= now() then excluded.reset_at else a.reset_at end
    returning count, extract(epoch from reset_at - now())::float8 as wait`.execute(db);
  const row = rows[0]!;
  if (row.count > limit) throw tooMany(row.wait);
}

/**
 * Counts a guess before it is looked at, so that of many at once no more get through than of one after another. The last
 * that is free locks the bucket, for as long as guesses are counted together. Of a guess that was right: `takeGuessBack`.
 * @returns seconds for which it is locked if this guess, the last that was free, is wrong too
 * @throws ApiError 429 with the seconds to wait
 */
export async function countGuess(
  db: Db,
  bucket: string,
  free: number,
  seconds: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into attempts as a (bucket, count, reset_at) values (${bucket}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (bucket) do update set
      count = case when a.reset_at <= now() then 1 else a.count + 1 end,
      reset_at = case when a.reset_at <= now() or a.count + 1 = ${free}::int then excluded.reset_at else a.reset_at end
    returning count, extract(epoch from reset_at - now())::float8 as wait`.execute(db);
  const { count, wait } = rows[0]!;
  if (count > free) throw tooMany(wait);
  return count === free ? Math.ceil(wait) : undefined;
}

/** Takes back a guess that was right. Those that were wrong stay counted: else one right guess would allow more of them. */
export async function takeGuessBack(db: Db, bucket: string): Promise<void> {
  await sql`update attempts set count = count - 1 where bucket = ${bucket} and count > 0`.execute(db);
}

/** How tries slow down: `free` at once, then each waits twice as long as the one before. All in seconds. */
export interface SlowDown {
  free: number;
  first: number;
  longest: number;
  /** After so long without a try, all is forgotten. */
  forget: number;
}

/**
 * Counts one more try and refuses while the bucket is to wait; a refused try does not count. Of many at once, no more
 * than `free` get through: the bucket's row lets them in one by one. As `countAttempt`, outside the caller's transaction.
 * @throws ApiError 429 with the seconds to wait
 */
export async function slowDown(db: Db, bucket: string, rule: SlowDown): Promise<void> {
  const { free, first, longest, forget } = rule;
  const wait = (count: RawBuilder<number>) =>
    sql`case when ${count} >= ${free}::int
      then now() + make_interval(secs => least(${longest}::float8, ${first}::float8 * 2 ^ least(${count} - ${free}::int, 30))) end`;
  const { rows } = await sql`
    insert into attempts as a (bucket, count, reset_at, blocked_until)
    values (${bucket}, 1, now() + make_interval(secs => ${forget}), ${wait(sql`1`)})
    on conflict (bucket) do update set
      count = case when a.reset_at <= now() then 1 else a.count + 1 end,
      reset_at = excluded.reset_at,
      blocked_until = ${wait(sql`(case when a.reset_at <= now() then 1 else a.count + 1 end)`)}
    where a.blocked_until is null or a.blocked_until <= now() or a.reset_at <= now()
    returning 1`.execute(db);
  if (rows.length > 0) return;
  await refuseWhileSlowed(db, bucket);
  throw tooMany(first);
}

/** Refuses while the bucket is to wait, without counting. @throws ApiError 429 with the seconds to wait */
export async function refuseWhileSlowed(db: Db, bucket: string): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from blocked_until - now())::float8 as wait
    from attempts where bucket = ${bucket} and blocked_until > now() and reset_at > now()`.execute(db);
  if (rows[0]) throw tooMany(rows[0].wait);
}

/** Forgets the tries of a bucket, after one that was right. */
export async function clearAttempts(db: Db, bucket: string): Promise<void> {
  await sql`delete from attempts where bucket = ${bucket}`.execute(db);
}

/** Remembers something for so many seconds: a row like those of tries, swept as they are. */
export async function remember(db: Db, bucket: string, seconds: number): Promise<void> {
  await sql`
    insert into attempts (bucket, count, reset_at) values (${bucket}, 0, now() + make_interval(secs => ${seconds}))
    on conflict (bucket) do update set reset_at = excluded.reset_at`.execute(db);
}

/** Whether that time is not over yet. */
export async function isRemembered(db: Db, bucket: string): Promise<boolean> {
  const { rows } = await sql`select from attempts where bucket = ${bucket} and reset_at > now()`.execute(db);
  return rows.length > 0;
}

/**
 * The network of a caller, to count tries by: one household or machine has a whole /64 of IPv6 addresses, and an IPv4
 * address is one however it is written.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  if (!isIPv6(ip)) return ip;
  const [head = [], tail = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
