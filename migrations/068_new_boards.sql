-- Boards that begin as a copy of another, or from a template.

-- Posts of another board that are still to be copied onto a board: a job takes some at a time, in their order.
create table awaited_posts (
  board_id objectid not null references boards on delete cascade,
  place int not null,
  post_id objectid not null references posts on delete cascade, -- as it is on the other board
  primary key (board_id, place)
);
create index awaited_posts_post on awaited_posts (post_id); -- for deleting a post

-- A tag that a board began with stays though nothing has it yet.
alter table tags add column kept boolean not null default false;
