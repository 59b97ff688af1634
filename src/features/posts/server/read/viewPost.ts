import { sql } from 'kysely';
import { readerOf, standing } from '#access/server/standing.ts';
import {
  postViewCounted,
  postViewed,
  type RecentPost,
  type viewPost as viewEndpoint,
} from '#features/posts/contract.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { accessPost } from '../access.ts';
import { recentPostSql } from './present.ts';

/**
 * Remembers that the profile has looked at the post; counts it as a view once an hour. Somebody who reads a public post
 * without being on its board leaves no trace: it is listed nowhere.
 */
export async function viewPost(context: CommandContext<typeof viewEndpoint>): Promise<void> {
  const { id, boardID, isOnBoard } = await accessPost(context, context.params, 'post.read');
  if (!isOnBoard) return;
  const { profileID } = context.actor;
  const ids = { boardID, postID: id };
  const { rows } = await sql<{ counted: boolean; recent: RecentPost }>`
    with there as (
      select id from posts where id = ${id} for key share -- an empty draft may be leaving for good just now
    ), v as (
      insert into post_views as v (profile_id, post_id) select ${profileID}, id from there
      on conflict (profile_id, post_id) do update set viewed_at = excluded.viewed_at,
        counted_at = case when v.counted_at <= now() - interval '1 hour' then now() else v.counted_at end
      returning *
    )
    select v.counted_at = now() as counted, ${recentPostSql(context.services.links)} as recent
    from v join posts p on p.id = v.post_id join boards b on b.id = p.board_id
      ${standing(readerOf(context.actor))}`.execute(context.tx);
  if (!rows[0]) throw notFound();
  const { counted, recent } = rows[0];
  context.publish(`profile:${profileID}`, postViewed, { recent }, ids);
  if (!counted) return;
  const { rows: views } = await sql<{ viewCount: number }>`
    update posts set view_count = view_count + 1 where id = ${id} returning view_count as "viewCount"`.execute(
    context.tx,
  );
  context.publish(`post:${id}`, postViewCounted, { postID: id, viewCount: views[0]!.viewCount }, ids);
}
