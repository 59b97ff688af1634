-- Up to which comment somebody has read a post's discussion. Comments' ids are in the order of their making.
create table thread_reads (
  profile_id objectid not null references profiles on delete cascade,
  post_id objectid not null references posts on delete cascade,
  read_id objectid not null,
  primary key (profile_id, post_id)
);
create index thread_reads_post on thread_reads (post_id);

-- The discussions somebody takes part in: where they spoke, were spoken to, or wrote what it is about.
create index comments_owner on comments (owner_id, post_id) where deleted_at is null;
create index comments_mentions on comments using gin (mention_profiles) where deleted_at is null;
create index posts_creator on posts (creator_id) where deleted_at is null;
