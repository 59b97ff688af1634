import { sql } from 'kysely';
import { sqlCheck, type Check } from '#platform/server/data/check.ts';

/** The names that the rows of `tagged` put on the thing that they are about, sorted. */
const names = (condition: ReturnType<typeof sql>) => sql`(
  select coalesce(array_agg(t.name order by t.name collate "C"), '{}')
  from tagged u join tags t on t.board_id = u.board_id and t.key = u.key where ${condition})`;
const sorted = (column: ReturnType<typeof sql>) =>
  sql`(select coalesce(array_agg(x order by x collate "C"), '{}') from unnest(${column}) as x)`;

export const tagChecks: Check[] = [
  sqlCheck(
    'A board, a post and a block name their tags',
    sql`
    select format('board %s', b.id) as finding from boards b
    where ${sorted(sql`b.tags`)} <> ${names(sql`u.board_id = b.id and u.post_id is null`)}
    union all select format('post %s', p.id) from posts p
    where ${sorted(sql`p.tags`)} <> ${names(sql`u.post_id = p.id and u.thing_id is null`)}
    union all select format('block %s', i.id) from things i
    where ${sorted(sql`i.tags`)} <> ${names(sql`u.thing_id = i.id`)}
    order by 1`,
  ),
];
