import { sql } from 'kysely';
import { connectionsOf } from '#access/server/pairs.ts';
import { may, postListed, postOpens, readerOf } from '#access/server/standing.ts';
import type { BookmarkNews, changedBookmarks as endpoint } from '#features/bookmarks/contract/changed.ts';
import { changedByOthers, postViewedAt } from '#features/posts/server/index.ts';
import { boardViewedAt } from '#features/boards/server/index.ts';
import { readUpToIn } from '#features/messages/server/index.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { bookmarkJoins, bookmarkSeen } from './present.ts';

/**
 * Of some bookmarks of the caller, those whose source others changed or answered since the caller looked at its post or
 * board. Sources that the caller may not see, or never looked at, are not among them. A bookmarked person is among them
 * when the caller has yet to read a message of theirs: nobody's visits to people are kept.
 */
export async function changedBookmarks(
  context: ReadContext<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { profileID } = context.actor;
  const reader = readerOf(context.actor);
  const owner = sql.ref('m.profile_id');
  const { rows } = await sql<{ _id: string; news: BookmarkNews }>`
    select m.id as _id, case m.source_type when 'COMMENT' then 'ANSWERED' when 'CONNECTION' then 'WROTE' else 'CHANGED' end as news
    from bookmarks m ${bookmarkJoins(reader)}
      cross join lateral (
        select ${postViewedAt(owner, sql.ref('p.id'))} as post, ${boardViewedAt(owner, sql.ref('b.id'))} as board) looked
    where m.profile_id = ${profileID} and m.id = any(${context.body._ids}::text[]) and ${bookmarkSeen(reader)}
      and case m.source_type
        when 'BOARD' then ${may('post.read')} and exists (
          select from posts q where q.board_id = b.id and ${changedByOthers(profileID, sql.ref('looked.board'), 'q')}
            and ${postListed(reader, 'q')} and ${postOpens(reader, 'q')})
        when 'COMMENT' then exists (
          select from comments r where r.reply_to = c.id and r.deleted_at is null and r.owner_id <> m.profile_id
            and r.created_at > case when c.post_id is null then looked.board else looked.post end
            and not blocked_between(m.profile_id, r.owner_id))
        when 'CONNECTION' then exists (
          select from ${connectionsOf(owner)} x join comments r on r.place_id = x.board_id
          where x.id = m.source_id and r.deleted_at is null
            and r.owner_id <> m.profile_id and r.id > coalesce(${readUpToIn(owner, sql.ref('x.board_id'))}, ''))
        else ${postOpens(reader)} and ${changedByOthers(profileID, sql.ref('looked.post'))}
          and (m.source_type = 'POST' or t.modified_at > looked.post or t.files_changed_at > looked.post) end
    order by m.id`.execute(context.db);
  return { info: rows };
}
