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
  sqlCheck(
    'A notebook is of the two who are connected, both on it and nobody else, and open unless one blocks the other',
    sql`
    select format('notebook %s of %s and %s', b.id, coalesce(c.profile_id, 'nobody'), coalesce(c.other_id, 'nobody')) as finding
    from boards b left join connections c on c.board_id = b.id and c.profile_id < c.other_id
    where b.board_type = 'CONNECTION' and (
      (c.profile_id is null and b.deleted_at is null)
      or (c.profile_id is not null and (
        (b.deleted_at is not null) <> blocked_between(c.profile_id, c.other_id)
        or (select array_agg(m.profile_id::text order by m.profile_id) from board_members m where m.board_id = b.id)
          is distinct from array[c.profile_id::text, c.other_id::text])))
    order by 1`,
  ),
  sqlCheck(
    'Whom the owner of a board has blocked is blocked on it, for as long as that',
    sql`
    select format('%s on board %s', x.blocked_id, b.id) as finding
    from profile_blocks x join boards b on b.owner_id = x.profile_id and b.board_type = 'STANDARD'
      left join board_members m on m.board_id = b.id and m.profile_id = x.blocked_id
    where m.role is distinct from 'blocked'
    union all
    select format('%s on board %s', m.profile_id, m.board_id)
    from board_members m join boards b on b.id = m.board_id
    where m.role_before_block is not null and not exists (
      select from profile_blocks x where x.profile_id = b.owner_id and x.blocked_id = m.profile_id)
    order by 1`,
  ),
];
