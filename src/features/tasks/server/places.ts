import { sql, type RawBuilder } from 'kysely';
import type { TaskListOptions } from '#features/tasks/contract.ts';
import { namesOf, tagKeys } from '#postParts/tags/server/index.ts';

interface Places {
  /**
   * Joined to the boards `b` of a statement, before their posts: boards that have none of it are left out with all
   * their posts.
   */
  boards: RawBuilder<unknown>;
  /** Whether the post `p` of such a board is in the list. */
  posts: RawBuilder<boolean>;
}

/**
 * The tasks of some boards, and of some tags. A board's own names of the tags are looked up once a board, not once a
 * post.
 */
export function placesOf({
  boardIDs = [],
  tagsFilter,
}: Pick<TaskListOptions, 'boardIDs' | 'tagsFilter'>): Places {
  const keys = tagKeys(tagsFilter);
  const all = tagsFilter?.match === 'ALL';
  const least = all ? keys.length : Math.min(1, keys.length);
  const tags = sql`(p.tags || p.thing_tags)`;
  return {
    boards: sql`join lateral (select case when ${least}::int > 0 then ${namesOf(sql.ref('b.id'), sql`${keys}::text[]`)} end as names offset 0) wanted
      on ${least}::int = 0 or cardinality(wanted.names) >= ${least}::int`,
    posts: sql<boolean>`((cardinality(${boardIDs}::text[]) = 0 or b.id::text = any(${boardIDs}::text[]))
      and case when ${least}::int = 0 then true when ${all}::boolean then ${tags} @> wanted.names else ${tags} && wanted.names end)`,
  };
}
