-- What is said about a board itself; and between two who are connected, which is said about their notebook: the board
-- that they alone may read.
alter table comments
  alter column post_id drop not null,
  add column board_id objectid references boards on delete cascade, -- null: on a post, or on a block of one
  add constraint comments_place check (num_nonnulls(post_id, board_id) = 1),
  add constraint comments_thing check (thing_id is null or post_id is not null),
  -- Where it was said, whatever that is: what pages of comments and discussions go by.
  add column place_id objectid generated always as (coalesce(post_id::text, board_id::text)) stored;

drop index comments_post;
drop index comments_owner;
create index comments_page on comments (place_id, id desc) where deleted_at is null or reply_count > 0;
create index comments_post on comments (post_id) where post_id is not null; -- for deleting the post, and the board
create index comments_board on comments (board_id) where board_id is not null;
create index comments_owner on comments (owner_id, place_id) where deleted_at is null;

-- Reactions to comments go with the board, too.
alter table reactions
  alter column post_id drop not null,
  add column board_id objectid references boards on delete cascade,
  add constraint reactions_place check (num_nonnulls(post_id, board_id) = 1 and (board_id is null or comment_id is not null));
create index reactions_board on reactions (board_id) where board_id is not null;

-- Up to where somebody has read: a post's discussion, or a board's.
alter table thread_reads drop constraint thread_reads_pkey;
alter table thread_reads
  alter column post_id drop not null,
  add column board_id objectid references boards on delete cascade,
  add constraint thread_reads_place check (num_nonnulls(post_id, board_id) = 1),
  add column place_id objectid generated always as (coalesce(post_id::text, board_id::text)) stored;
create unique index thread_reads_one on thread_reads (profile_id, place_id);
create index thread_reads_board on thread_reads (board_id) where board_id is not null;
