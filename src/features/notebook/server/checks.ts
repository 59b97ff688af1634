import { sql } from 'kysely';
import { connectedPairs } from '#features/connections/server/index.ts';
import { sqlCheck, type Check } from '#platform/server/data/check.ts';

export const notebookChecks: Check[] = [
  sqlCheck(
    'A notebook is of the two who are connected, both on it and nobody else, and open unless one blocks the other',
    sql`
    select format('notebook %s of %s and %s', b.id, coalesce(c.one, 'nobody'), coalesce(c.other, 'nobody')) as finding
    from boards b left join ${connectedPairs} c on c.board_id = b.id
    where b.board_type = 'CONNECTION' and (
      (c.one is null and b.deleted_at is null)
      or (c.one is not null and (
        (b.deleted_at is not null) <> blocked_between(c.one, c.other)
        or (select array_agg(m.profile_id::text order by m.profile_id) from board_members m where m.board_id = b.id)
          is distinct from array[c.one::text, c.other::text])))
    order by 1`,
  ),
];
