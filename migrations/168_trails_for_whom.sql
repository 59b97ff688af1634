-- A change in a trail is for those who could know of it when it was made: of a post that only some saw, that was behind a
-- password, or that was on another board, it does not become everybody's when the post does.
alter table trails
  add column audience text check (audience in ('EDITORS', 'PRIVATE')), -- null: whoever reads the board
  add column is_protected boolean not null default false, -- the post or its board had a password
  add column former_board_id objectid; -- where it was told, when its post has been moved since; no reference: that board may go

-- What trails tell of the time before: until when a post was for whom, a post or board not public, and a post elsewhere.
update trails t set audience = nullif(coalesce(
    (select v.was::jsonb #>> '{}' from trails v
      where v.post_id = t.post_id and v.field = 'visibility' and v.id >= t.id order by v.id limit 1),
    p.visibility), 'BOARD')
from posts p where p.id = t.post_id;

update trails t set is_protected = true
from boards b
where b.id = t.board_id and (b.password_hash is not null or t.at <= b.password_at
  or exists (select from posts p where p.id = t.post_id and (p.password_hash is not null or t.at <= p.password_at)));

update trails t set former_board_id = p.former_board_id
from posts p
where p.id = t.post_id and p.former_board_id is not null
  and exists (select from trails m where m.post_id = p.id and m.action = 'MOVED' and m.subject_type = 'POST' and m.id > t.id);

update boards b set widened_at = opened.at from (
    select subject_id, max(at) as at from trails where subject_type = 'BOARD' and field = 'share' and became = '"public"'
    group by 1
  ) opened where opened.subject_id = b.id and b.share = 'public' and b.widened_at is null;
update posts p set widened_at = opened.at from (
    select post_id, max(at) as at from trails where subject_type = 'POST' and field = 'public' and became = 'true' group by 1
  ) opened where opened.post_id = p.id and p.public and p.widened_at is null;
