import { sql } from 'kysely';
import { commentThere } from '#access/server/commentSeen.ts';
import { sqlCheck, type Check } from '#platform/server/data/check.ts';

export const commentChecks: Check[] = [
  sqlCheck(
    'A block counts its comments',
    sql`
    select format('block %s counts %s comments and has %s', t.id, t.comment_count, count(c.id)) as finding
    from things t left join comments c on c.thing_id = t.id and c.deleted_at is null
    group by t.id having t.comment_count <> count(c.id) order by t.id`,
  ),
  sqlCheck(
    'A post counts its comments, and those on its blocks that are not in the bin',
    sql`
    select format('post %s counts %s comments and has %s', p.id, p.comment_count, s.shown) as finding
    from posts p, lateral (
      select count(*) as shown from comments c left join things t on t.id = c.thing_id
      where c.post_id = p.id and ${commentThere()}
    ) s
    where p.comment_count <> s.shown order by p.id`,
  ),
  sqlCheck(
    'A board counts the comments about itself, and a notebook none',
    sql`
    select format('board %s counts %s comments and has %s', b.id, b.comment_count, s.shown) as finding
    from boards b, lateral (
      select count(*) as shown from comments c
      where c.board_id = b.id and c.deleted_at is null and b.board_type <> 'CONNECTION'
    ) s
    where b.comment_count <> s.shown order by b.id`,
  ),
  sqlCheck(
    'The head of a thread counts its replies, and answers none itself',
    sql`
    select format('comment %s counts %s replies and has %s', h.id, h.reply_count, count(r.id)) as finding
    from comments h left join comments r on r.reply_to = h.id and r.deleted_at is null
    group by h.id having h.reply_count <> count(r.id) or (h.reply_to is not null and count(r.id) > 0) order by h.id`,
  ),
];
