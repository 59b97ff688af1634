import { sql } from 'kysely';
import { postInUse, postKnownByAll } from '#access/server/postState.ts';
import { sqlCheck, type Check } from '#platform/server/data/check.ts';
import { derivedSql } from './write/derived.ts';

export const postChecks: Check[] = [
  sqlCheck(
    'A board counts its posts',
    sql`
    select format('board %s counts %s posts and has %s', b.id, b.post_count, count(p.id)) as finding
    from boards b left join posts p on p.board_id = b.id and ${postInUse()} and ${postKnownByAll()}
    group by b.id having b.post_count <> count(p.id) order by b.id`,
  ),
  sqlCheck(
    'The order of a post’s blocks names each of them once',
    sql`
    select format('post %s orders %s, its blocks are %s', p.id, p.thing_order, t.ids) as finding
    from posts p, lateral (
      select coalesce(array_agg(t.id::text order by t.id), '{}') as ids from things t
      where t.post_id = p.id and t.deleted_at is null and t.collection_id is null
    ) t
    where t.ids is distinct from (select coalesce(array_agg(o.id order by o.id collate "C"), '{}') from unnest(p.thing_order) as o(id))
    order by p.id`,
  ),
  sqlCheck(
    'The order of a collection names each of its files once, and they are of its post',
    sql`
    select format('collection %s orders %s, its files are %s', c.id, c.file_order, t.ids) as finding
    from things c, lateral (
      select coalesce(array_agg(t.id::text order by t.id), '{}') as ids from things t
      where t.collection_id = c.id and t.post_id = c.post_id and (t.deleted_at is null or t.deleted_with = c.id)
    ) t
    where (c.thing_type = 'COLLECTION' or c.file_order <> '{}')
      and t.ids is distinct from (select coalesce(array_agg(o.id order by o.id collate "C"), '{}') from unnest(c.file_order) as o(id))
    order by c.id`,
  ),
  sqlCheck(
    'A post counts its files',
    sql`
    select format('post %s counts %s files and shows %s', p.id, p.file_count, f.shown) as finding
    from posts p, lateral (
      select count(*) as shown from things t join files f on f.id = t.file_id and f.proc_status = 'READY'
      where t.post_id = p.id and t.deleted_at is null
    ) f
    where p.file_count <> f.shown order by p.id`,
  ),
  sqlCheck(
    'A post repeats its blocks’ beginning, first picture, tags and check lists',
    sql`
    select format('post %s', p.id) as finding from posts p, lateral (${derivedSql(sql.ref('p.thing_order'))}) d
    where p.excerpt <> d.excerpt or p.cover_file_id is distinct from d.cover_file_id or p.thing_tags <> d.thing_tags
      or (p.check_total, p.check_done) <> (d.check_total, d.check_done) order by p.id`,
  ),
  sqlCheck(
    'A post’s card and words are what its row says',
    sql`
    select format('post %s', p.id) as finding from posts p
    where p.card <> post_card(p) or p.words <> words_of(p.title, '') order by p.id`,
  ),
  sqlCheck(
    'A post’s places in lists of tasks are what its row says',
    sql`
    select format('post %s', p.id) as finding from posts p
    where p.sort_due <> due_order(p.task_mode, p.task_due_date)
      or p.sort_priority <> priority_order(p.task_mode, p.task_priority) order by p.id`,
  ),
  sqlCheck(
    'A draft has no title and shows no block',
    sql`
    select format('post %s is a draft and says %L', p.id, left(p.title || p.excerpt, 60)) as finding
    from posts p, lateral (${derivedSql(sql.ref('p.thing_order'))}) d
    where p.is_draft and (p.title <> '' or d.shown_count > 0) order by p.id`,
  ),
  sqlCheck(
    'A block is on its post’s board',
    sql`
    select format('block %s is on board %s, its post %s on %s', t.id, t.board_id, p.id, p.board_id) as finding
    from things t join posts p on p.id = t.post_id where t.board_id <> p.board_id order by t.id`,
  ),
  sqlCheck(
    'A file is on its post’s board',
    sql`
    select format('file %s is on board %s, its post %s on %s', f.id, f.board_id, p.id, p.board_id) as finding
    from files f join posts p on p.id = f.post_id where f.board_id is distinct from p.board_id order by f.id`,
  ),
];
