import { sql } from 'kysely';
import { sqlCheck, type Check } from '#platform/server/data/check.ts';

export const organizationChecks: Check[] = [
  sqlCheck(
    'A manager works in the same organisation, and for nobody whom they manage',
    sql`
    with recursive line (id, boss, organization) as (
      select profile_id, manager_id, organization_id from organization_members where manager_id is not null
      union
      select l.id, m.manager_id, m.organization_id from line l join organization_members m on m.profile_id = l.boss
      where m.manager_id is not null
    )
    select format('profile %s has the manager %s', m.profile_id, m.manager_id) as finding
    from organization_members m join organization_members b on b.profile_id = m.manager_id
    where b.organization_id <> m.organization_id
      or exists (select from line l where l.id = m.profile_id and l.boss = m.profile_id) order by 1`,
  ),
];
