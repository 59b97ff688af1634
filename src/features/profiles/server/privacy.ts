import { sql, type RawBuilder } from 'kysely';
import { connectionsOf } from '#access/server/pairs.ts';
import { boardListed, may, readerOf, standing, type Reader } from '#access/server/standing.ts';
import type { getProfile, ProfilePage } from '#features/profiles/contract.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { mayFindSql, profileViewJson } from './present.ts';

/** So many of each list stand on a profile's page. */
const LISTED = 12;

/**
 * A profile as the caller may see it, with the first of its lists.
 * @throws ApiError 404 when it is absent or deleted, and when either has blocked the other
 */
export async function viewProfile(context: ReadContext<typeof getProfile>): Promise<ProfilePage> {
  const { profileID } = context.actor;
  const room = `profile:${profileID}` as const;
  const { rows } = await sql<{ page: ProfilePage; seq: number }>`
    select ${seqOf(room)} as seq,
      ${profileViewJson(profileID)} || jsonb_build_object(
        'connections', case when ${listed('show_connections')} then ${foundConnections(profileID)} end,
        'boards', case when ${listed('show_boards')} then ${boardsOf(readerOf(context.actor), 'owned')} end,
        'followed', case when ${listed('show_followed')} then ${boardsOf(readerOf(context.actor), 'followed')} end) as page
    from profiles p cross join lateral (select profile_relation(p, ${profileID}) as relation) r
    where p.id = ${context.params.id} and r.relation not in ('GONE', 'APART')`.execute(context.db);
  if (!rows[0]) throw notFound();
  context.asOf(room, rows[0].seq);
  return rows[0].page;
}

/** Whether a list of profile `p` is shown: to its owner always, to others where they see the profile and its flag says so. */
function listed(flag: 'show_connections' | 'show_boards' | 'show_followed'): RawBuilder<boolean> {
  return sql`(r.relation = 'OWN' or (may_view(p, r.relation) and ${sql.ref(`p.${flag}`)}))`;
}

/** Those whom a profile is connected with and the viewer may find. */
function foundConnections(viewerID: string): RawBuilder<unknown> {
  return sql`(
    with owner as materialized (select p.id), known as (
      select p, p.first_name, p.last_name, p.id, row_number() over (order by p.last_name, p.first_name, p.id) as place
      from ${connectionsOf(sql`(select id from owner)`)} c join profiles p on p.id = c.id
      where ${mayFindSql(viewerID)}
        and not blocked_between((select id from owner), p.id)
    )
    select jsonb_build_object('total', count(*), 'info', coalesce(
      jsonb_agg(person_json(k.p) order by k.place) filter (where k.place <= ${LISTED}::int), '[]')) from known k)`;
}

/** The boards a profile owns, or the public ones of others it is on, that the viewer may open. */
function boardsOf(viewer: Reader, which: 'owned' | 'followed'): RawBuilder<unknown> {
  const isTheirs =
    which === 'owned'
      ? sql`t.role = 'OWNER' and b.board_type <> 'SANDBOX'`
      : sql`t.role not in ('OWNER', 'blocked') and b.share = 'public'`;
  return sql`(
    select jsonb_build_object('total', count(*), 'info', coalesce(
      jsonb_agg(jsonb_build_object('boardID', x.id, 'title', x.title, 'cloth', x.cloth, 'postCount', x.post_count,
        'canFollow', x.can_follow) order by x.place)
        filter (where x.place <= ${LISTED}::int), '[]'))
    from (
      select b.id, b.title, b.cloth, b.post_count, b.share = 'public' and sm.role is null and p.follow_me as can_follow, row_number() over (order by b.sort_title, b.id) as place
      from board_members t join boards b on b.id = t.board_id
        ${standing(viewer)}
      where t.profile_id = p.id and ${isTheirs} and b.board_type <> 'CONNECTION' and ${boardListed}
        and ${may('board.read')}
    ) x)`;
}
