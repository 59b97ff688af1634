-- Tags: names on a board, put on the board itself, on its posts and on their blocks.

create table tags (
  board_id objectid not null references boards on delete cascade,
  key text collate "C" not null, -- the name in lower case: the same tag, whatever the case
  name text not null, -- as first written
  primary key (board_id, key)
);

-- What has which tag, and who put it there. Tags that nothing has any more go when tags are put on something on the board.
create table tagged (
  board_id objectid not null,
  key text collate "C" not null,
  post_id objectid references posts on delete cascade, -- null: on the board itself
  thing_id objectid references things on delete cascade, -- null: on the board or the post itself
  profile_id objectid references profiles on delete set null,
  foreign key (board_id, key) references tags on delete cascade,
  unique nulls not distinct (board_id, key, post_id, thing_id)
);
create index tagged_post on tagged (post_id);
create index tagged_thing on tagged (thing_id) where thing_id is not null;
create index tagged_profile on tagged (profile_id);

-- The names again, in the order in which they were put: lists are read and filtered by the row alone.
alter table boards add column tags text[] not null default '{}';
alter table things add column tags text[] not null default '{}';
alter table posts
  add column tags text[] not null default '{}',
  -- Those of its blocks, each once.
  add column thing_tags text[] not null default '{}';
