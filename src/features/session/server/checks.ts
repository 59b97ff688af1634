import { sql } from 'kysely';
import { sqlCheck, type Check } from '#platform/server/data/check.ts';

export const sessionChecks: Check[] = [
  sqlCheck(
    'A session has one refresh token that is not used yet',
    sql`
    select format('session %s has %s', session_id, count(*)) as finding
    from refresh_tokens where used_at is null group by session_id having count(*) > 1 order by session_id`,
  ),
];
