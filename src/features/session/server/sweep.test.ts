import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { act } from '#platform/server/jobs/jobs.ts';
import { sweeping } from '#platform/server/data/sweep.ts';
import type { Job } from '#platform/server/http/feature.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import { createTestApp } from '../../../testing/app.ts';
import { createPerson } from '../../../testing/people.ts';
import { sweepSessions } from './sweep.ts';

it('ends sessions nobody refreshed, tells their sockets, and deletes what is past its time', async () => {
  const app = await createTestApp();
  const { db } = app.services;
  const told: LiveEvent[] = [];
  const run = (job: Job) =>
    job({} as never, app.services, {
      attempt: 1,
      maxAttempts: 1,
      signal: new AbortController().signal,
      act: (work) => act({ services: app.services, committed: (events) => told.push(...events) }, work),
    });
  const [away, here] = [await createPerson(app), await createPerson(app)];
  for (const table of ['access_tokens', 'refresh_tokens']) {
    await sql`update ${sql.table(table)} set expires_at = now() where session_id = ${away.sessionID}`.execute(
      db,
    );
  }
  await sql`insert into attempts (bucket, count, reset_at) values ('old', 9, now() - interval '1 minute'), ('new', 1, now() + interval '1 minute')`.execute(
    db,
  );
  await sql`update events set at = now() - interval '25 hours'`.execute(db);
  // One of each that is over, and one that is not.
  for (const [table, hash] of [
    ['password_resets', 'a'],
    ['passkey_challenges', 'b'],
    ['pending_sign_ins', 'c'],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (hash, account_id, expires_at)
      values (${`${hash}1`}, ${here.accountID}, now() - interval '1 minute'),
        (${`${hash}2`}, ${here.accountID}, now() + interval '1 minute')`.execute(db);

  await run(sweepSessions);
  expect(told.map(({ room, type, action, data }) => [room, type, action, data])).toEqual([
    [`profile:${away.profileID}`, 'session', 'ended', { sessionID: away.sessionID }],
  ]);
  await sql`update events set at = now() - interval '25 hours'`.execute(db);
  await sql`update sessions set revoked_at = now() - interval '2 days' where revoked_at is not null`.execute(
    db,
  );
  await run(sweepSessions);
  await run(sweeping.jobs!['sweeping.sweep']!);

  const { rows } =
    await sql`select (select array_agg(id::text) from sessions) as sessions, (select array_agg(bucket) from attempts) as buckets,
    (select count(*)::int from events) as events, (select count(*)::int from refresh_tokens) as tokens`.execute(
      db,
    );
  const { rows: waiting } = await sql<{ hash: string }>`
    select hash::text as hash from password_resets union all select hash::text from passkey_challenges
    union all select hash::text from pending_sign_ins`.execute(db);
  expect(waiting.map(({ hash }) => Buffer.from(hash.slice(2), 'hex').toString()).join(' ')).toBe('a2 b2 c2');
  expect(rows).toEqual([{ sessions: [here.sessionID], buckets: ['new'], events: 0, tokens: 1 }]);
  await app.dispose();
});
