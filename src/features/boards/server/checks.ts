import { sql } from 'kysely';
import { letsOn } from '#access/server/standing.ts';
import { sqlCheck, type Check } from '#platform/server/data/check.ts';

export const boardChecks: Check[] = [
  sqlCheck(
    'A board has exactly one owner, who is its member',
    sql`
    select format('board %s belongs to %s, its members say %s', b.id, b.owner_id, coalesce(string_agg(m.profile_id, ', '), 'nobody')) as finding
    from boards b left join board_members m on m.board_id = b.id and m.role = 'OWNER'
    group by b.id having count(m.profile_id) <> 1 or min(m.profile_id) <> b.owner_id order by b.id`,
  ),
  sqlCheck(
    'A board counts its members',
    sql`
    select format('board %s counts %s members and has %s', b.id, b.member_count, count(m.profile_id)) as finding
    from boards b left join board_members m on m.board_id = b.id and ${letsOn('m')}
    group by b.id having b.member_count <> count(m.profile_id) order by b.id`,
  ),
];
