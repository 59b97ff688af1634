-- Boards that are somebody's own without their being a member: by a list, or as a colleague of the owner.

-- Who looked at which board when: whoever has a role on it by any way, not members alone.
create table board_views (
  profile_id objectid not null references profiles on delete cascade,
  board_id objectid not null references boards on delete cascade,
  viewed_at timestamptz(3) not null default now(),
  primary key (profile_id, board_id)
);
create index board_views_recent on board_views (profile_id, viewed_at desc);
create index board_views_board on board_views (board_id);
insert into board_views (profile_id, board_id, viewed_at)
  select profile_id, board_id, last_viewed_at from board_members where last_viewed_at is not null;
alter table board_members drop column last_viewed_at; -- its index goes with it

-- The boards of an organisation, by their owners.
create index boards_organization on boards (owner_id) where board_type = 'ORGANIZATION';
