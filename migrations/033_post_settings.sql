-- Settings of a post: who sees it, who writes in it, and its dates.

alter table posts
  add column visibility text not null default 'BOARD' check (visibility in ('BOARD', 'EDITORS', 'PRIVATE')),
  -- Who sees it now: before its start date none but those who edit. Changed together with the event that tells of it,
  -- never by the clock alone, so that lists and events agree.
  add column audience text not null default 'BOARD' check (audience in ('BOARD', 'EDITORS', 'PRIVATE')),
  add column public boolean not null default false,
  add column searchable boolean not null default true,
  add column shareable boolean not null default true,
  add column editable boolean not null default true,
  add column start_date timestamptz(3),
  add column end_date timestamptz(3),
  add column expire_date timestamptz(3),
  add check (audience = visibility or (visibility = 'BOARD' and audience = 'EDITORS' and start_date is not null));

-- Of a board, what a page for editors has beside what everybody sees.
create index posts_board_hidden on posts (board_id, id) where audience <> 'BOARD' and deleted_at is null and not is_draft and state = 'ACTIVE';
-- What a date is waiting for.
create index posts_starting on posts (start_date) where audience <> visibility and deleted_at is null;
create index posts_expiring on posts (expire_date) where expire_date is not null and deleted_at is null and state = 'ACTIVE';

-- Whom an event is for, where not everybody in its room may know of it.
alter table events add column audience json;

-- A board counts what everybody on it is shown: nothing of the archive.
update boards b set post_count = n.posts
  from (
    select x.id, count(p.id)::int as posts from boards x
      left join posts p on p.board_id = x.id and p.deleted_at is null and not p.is_draft and p.state = 'ACTIVE'
    group by x.id
  ) n
  where n.id = b.id and n.posts <> b.post_count;
