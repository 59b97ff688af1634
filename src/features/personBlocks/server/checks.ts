import { sql } from 'kysely';
import { sqlCheck, type Check } from '#platform/server/data/check.ts';

export const blockChecks: Check[] = [
  sqlCheck(
    // Of a profile that was deleted, boards stay closed to those it had blocked: nobody brings them back from the bin.
    'Whom the owner of a board has blocked is blocked on it, for as long as that',
    sql`
    select format('%s on board %s', x.blocked_id, b.id) as finding
    from profile_blocks x join boards b on b.owner_id = x.profile_id and b.board_type = 'STANDARD'
      left join board_members m on m.board_id = b.id and m.profile_id = x.blocked_id
    where m.role is distinct from 'blocked'
    union all
    select format('%s on board %s', m.profile_id, m.board_id)
    from board_members m join boards b on b.id = m.board_id
      join profiles o on o.id = b.owner_id and o.deleted_at is null
    where m.role_before_block is not null and not (b.board_type = 'STANDARD' and exists (
      select from profile_blocks x where x.profile_id = b.owner_id and x.blocked_id = m.profile_id))
    order by 1`,
  ),
];
