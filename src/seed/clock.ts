import { sql } from 'kysely';
import type { Services } from '#platform/server/events/context.ts';

/** When something was made, or a board looked at, as hours before now. */
export type Moment =
  | { table: 'posts'; id: string; ago: number }
  | { table: 'comments'; id: string; ago: number }
  | { table: 'board_views'; id: string; profileID: string; ago: number };

/**
 * Sets the times of what was just made back to when it is to have been made: the one thing that no call does. Screens
 * that are open at this moment show it when they are read afresh.
 */
export async function setClock(db: Services['db'], moments: Moment[]): Promise<void> {
  for (const moment of moments) {
    const at = sql`now() - make_interval(secs => ${moment.ago * 3600})`;
    if (moment.table === 'comments') {
      await sql`update comments set created_at = ${at} where id = ${moment.id}`.execute(db);
    } else if (moment.table === 'posts') {
      await sql`update posts set created_at = ${at}, modified_at = ${at}, sort_at = ${at} where id = ${moment.id}`.execute(
        db,
      );
      await sql`update things set created_at = ${at}, modified_at = ${at} where post_id = ${moment.id}`.execute(
        db,
      );
      // Somebody who looked at it did so a little later.
      await sql`update post_views set viewed_at = least(now(), ${at} + interval '10 minutes') where post_id = ${moment.id}`.execute(
        db,
      );
    } else {
      await sql`insert into board_views (board_id, profile_id, viewed_at) values (${moment.id}, ${moment.profileID}, ${at})
        on conflict (profile_id, board_id) do update set viewed_at = excluded.viewed_at`.execute(db);
    }
  }
  const posts = moments.filter(({ table }) => table === 'posts').map(({ id }) => id);
  await sql`
    update boards b set created_at = p.first - interval '1 day', modified_at = p.last
    from (select board_id, min(created_at) as first, max(sort_at) as last from posts
      where board_id in (select board_id from posts where id = any(${posts}::text[])) group by board_id) p
    where b.id = p.board_id`.execute(db);
}
