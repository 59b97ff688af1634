-- The bin, as it is looked into: a board's posts and blocks, and somebody's boards, by when they were deleted.

alter table posts alter column deleted_at type timestamptz(3); -- milliseconds, as on the wire: both sides order alike
alter table things
  alter column deleted_at type timestamptz(3),
  add column deleted_by objectid;
alter table boards alter column deleted_at type timestamptz(3);

create index posts_bin on posts (board_id, deleted_at desc, id desc) where deleted_at is not null;
create index things_bin on things (board_id, deleted_at desc, id desc) where deleted_at is not null;
create index boards_bin on boards (owner_id, deleted_at desc, id desc) where deleted_at is not null;
