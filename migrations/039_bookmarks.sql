-- What somebody keeps at hand: boards, posts, blocks, comments, and people they are connected with.

create table bookmarks (
  id objectid primary key,
  profile_id objectid not null references profiles on delete cascade,
  source_type text not null check (source_type in ('BOARD', 'POST', 'NOTE', 'FILE', 'COLLECTION', 'CONNECTION', 'COMMENT')),
  -- No references, here and below: what is gone, or may be seen no longer, stays in the list as a stub, until its owner
  -- takes it out. Of a connection, the other profile.
  source_id objectid not null,
  -- What the source hangs on: its post, or the board of what is in none. Neither for a connection.
  post_id objectid,
  board_id objectid,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(post_id, board_id) = case source_type when 'CONNECTION' then 0 else 1 end)
);
create unique index bookmarks_once on bookmarks (profile_id, source_id);
create index bookmarks_list on bookmarks (profile_id, id desc);
-- Whose lists show what is deleted, comes back, or is called otherwise.
create index bookmarks_source on bookmarks (source_id);
create index bookmarks_post on bookmarks (post_id) where post_id is not null;
create index bookmarks_board on bookmarks (board_id) where board_id is not null;
