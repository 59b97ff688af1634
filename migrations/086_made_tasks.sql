-- Which items of a post's check lists were made tasks of their own, so that they are not made again unasked.

create table made_tasks (
  source_id objectid not null references posts on delete cascade,
  title text not null, -- as the item was called then
  post_id objectid not null references posts on delete cascade,
  primary key (source_id, title, post_id)
);
create index made_tasks_post on made_tasks (post_id);
