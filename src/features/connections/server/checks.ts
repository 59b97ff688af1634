import { sql } from 'kysely';
import { sqlCheck, type Check } from '#platform/server/data/check.ts';

export const connectionChecks: Check[] = [
  sqlCheck(
    'A connection has two rows, one a side, with the same notebook',
    sql`
    select format('connection of %s to %s: %s', c.profile_id, c.other_id,
      case when o.profile_id is null then 'no row of the other side' else 'another notebook on the other side' end) as finding
    from connections c left join connections o on o.profile_id = c.other_id and o.other_id = c.profile_id
    where o.profile_id is null or o.board_id is distinct from c.board_id order by 1`,
  ),
];
