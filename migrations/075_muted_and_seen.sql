-- Discussions that somebody has muted: nothing in them counts as unread, and no mail tells of them.
create table thread_mutes (
  profile_id objectid not null references profiles on delete cascade,
  post_id objectid references posts on delete cascade,
  board_id objectid references boards on delete cascade,
  place_id objectid generated always as (coalesce(post_id::text, board_id::text)) stored,
  check (num_nonnulls(post_id, board_id) = 1)
);
create unique index thread_mutes_one on thread_mutes (profile_id, place_id);
create index thread_mutes_post on thread_mutes (post_id) where post_id is not null;
create index thread_mutes_board on thread_mutes (board_id) where board_id is not null;

-- When somebody last read on: the other of two who talk sees it. Not known of what was read before.
alter table thread_reads add column read_at timestamptz(3);
