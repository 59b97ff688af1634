import { sql, type RawBuilder } from 'kysely';
import type { Reactions } from '#features/reactions/contract.ts';

/** The reactions to a post, block or comment, by its id; in the order in which they were given. */
export function reactionsSql(sourceID: RawBuilder<unknown>): RawBuilder<Reactions> {
  return sql<Reactions>`(
    select coalesce(json_object_agg(e.unicode, e.given order by e.since), '{}') from (
      select r.unicode, min(r.created_at) as since,
        json_agg(json_build_object('profileID', r.profile_id, 'date', wire_time(r.created_at)) order by r.created_at) as given
      from reactions r where r.source_id = ${sourceID} group by r.unicode
    ) e)`;
}
