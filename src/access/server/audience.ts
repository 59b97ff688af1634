import { sql, type RawBuilder } from 'kysely';
import type { EventAudience } from '#access/contract/visibility.ts';

/**
 * The people for whom an event about a post is, as `EventAudience`; null where all who are in its room may know of the
 * post.
 * @param postID the post's id, as SQL; null for an event about no post
 */
export function audienceOfPost(postID: RawBuilder<unknown>): RawBuilder<EventAudience | null> {
  return sql<EventAudience | null>`(
    select json_build_object('visibility', case when ap.is_draft then 'DRAFT' else ap.audience end, 'creatorID', ap.creator_id)
    from posts ap where ap.id = ${postID} and (ap.is_draft or ap.audience <> 'BOARD'))`;
}
