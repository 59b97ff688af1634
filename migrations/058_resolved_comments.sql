-- A thread that is settled: kept on its head, until it is opened again or somebody answers there.
alter table comments
  add column resolved_at timestamptz,
  add column resolved_by objectid references profiles,
  add constraint comments_resolved check ((resolved_at is null) = (resolved_by is null)),
  add constraint comments_resolved_head check (resolved_at is null or reply_to is null);

-- Who answered the head of a thread last, too.
drop index comments_reply;
create index comments_reply on comments (reply_to, id desc) where reply_to is not null;
