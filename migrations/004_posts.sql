create table posts (
  id objectid primary key,
  board_id objectid not null references boards on delete cascade,
  creator_id objectid not null references profiles,
  title text not null default '',
  sort_title text collate "C" not null default '',
  excerpt text not null default '',
  -- A draft is seen by its creator alone, until it has a title or a block.
  is_draft boolean not null default false,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'ARCHIVED')),
  cover_file_id objectid,
  -- The order of the blocks, in one row: a move is one write, and two movers take turns.
  thing_order text[] collate "C" not null default '{}',
  file_count int not null default 0,
  comment_count int not null default 0 check (comment_count >= 0),
  view_count int not null default 0,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  -- When its content last changed: the order of "recent". Milliseconds, as on the wire: both sides order alike.
  sort_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  deleted_by objectid
);
-- The page of a board, newest first; drafts and the bin are left out of the index as they are of the page.
create index posts_board_recent on posts (board_id, sort_at desc, id desc) where deleted_at is null and not is_draft and state = 'ACTIVE';
create index posts_board_title on posts (board_id, sort_title, id) where deleted_at is null and not is_draft and state = 'ACTIVE';
-- Whole, so that deleting a board finds its posts by it.
create index posts_board_created on posts (board_id, id);
create index posts_board_creator on posts (board_id, creator_id, sort_at desc, id desc) where deleted_at is null and not is_draft and state = 'ACTIVE';
create index posts_board_creator_title on posts (board_id, creator_id, sort_title, id) where deleted_at is null and not is_draft and state = 'ACTIVE';
create index posts_board_creator_created on posts (board_id, creator_id, id) where deleted_at is null and not is_draft and state = 'ACTIVE';
-- One's own drafts, which the page shows to their creator: few, so any order is made from them.
create index posts_drafts on posts (creator_id, board_id) where is_draft and deleted_at is null;
create index posts_deleted on posts (deleted_at) where deleted_at is not null;

-- Blocks; on the wire they are called things.
create table things (
  id objectid primary key,
  post_id objectid not null references posts on delete cascade,
  board_id objectid not null, -- its post's, again; it goes with the post
  thing_type text not null check (thing_type in ('NOTE', 'FILE', 'COLLECTION')),
  creator_id objectid not null references profiles,
  title text not null default '',
  description text not null default '',
  alt_text text not null default '',
  body text not null default '', -- a note's sanitised HTML, made here from body_raw
  body_raw text not null default '', -- a note's document as the editor keeps it, JSON; never queried, so kept as text
  plain text not null default '', -- a note's words, for excerpts and search
  file_id objectid,
  comment_count int not null default 0 check (comment_count >= 0),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  version int not null default 1, -- grows with each change of content: a clash is seen, never overwritten
  deleted_at timestamptz,
  order_when_deleted text[] collate "C" -- the post's order as it was: a restored block goes back beside its neighbours
);
create index things_post on things (post_id);
create index things_deleted on things (deleted_at) where deleted_at is not null;
create index things_file on things (file_id) where file_id is not null;

create table post_views (
  profile_id objectid not null references profiles on delete cascade,
  post_id objectid not null references posts on delete cascade,
  viewed_at timestamptz(3) not null default now(), -- milliseconds, as on the wire
  counted_at timestamptz not null default now(), -- when a view was last counted: once an hour
  primary key (profile_id, post_id)
);
create index post_views_recent on post_views (profile_id, viewed_at desc, post_id desc);
create index post_views_post on post_views (post_id); -- for deleting a post
