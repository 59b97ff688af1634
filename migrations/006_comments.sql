-- Comments on posts and on their blocks, and reactions to all three.

create table comments (
  id objectid primary key,
  post_id objectid not null references posts on delete cascade,
  thing_id objectid references things on delete cascade, -- null: on the post itself
  owner_id objectid not null references profiles,
  -- Threads have one level: the comment at the head of the thread, which may itself be deleted meanwhile.
  reply_to objectid references comments on delete set null,
  comment text not null,
  comment_raw text not null default '', -- as its editor keeps it; given back, never looked into
  mention_profiles text[] collate "C" not null default '{}',
  edited boolean not null default false,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  deleted_by objectid,
  -- Replies that are not deleted. A deleted comment is still shown, without its words, while it has some.
  reply_count int not null default 0 check (reply_count >= 0)
);
-- A post's page of comments, and a block's.
create index comments_post on comments (post_id, id desc) where deleted_at is null or reply_count > 0;
create index comments_thing on comments (thing_id, id desc) where thing_id is not null;
create index comments_reply on comments (reply_to) where reply_to is not null; -- for deleting the head of a thread
create index comments_deleted on comments (deleted_at) where deleted_at is not null;

-- One row a person, emoji and thing reacted to: the key is what lets nobody react twice with the same emoji.
create table reactions (
  source_type text not null check (source_type in ('POST', 'NOTE', 'FILE', 'COLLECTION', 'COMMENT')),
  source_id objectid not null,
  unicode text collate "C" not null,
  profile_id objectid not null references profiles on delete cascade,
  -- By the clock, not the transaction's start: those who react at once are listed in the order in which they took turns.
  created_at timestamptz not null default clock_timestamp(),
  -- What the source hangs on, so that reactions go with it when it is deleted for good.
  post_id objectid not null references posts on delete cascade,
  thing_id objectid references things on delete cascade,
  comment_id objectid references comments on delete cascade,
  primary key (source_id, unicode, profile_id),
  check (source_id = coalesce(comment_id, thing_id, post_id))
);
-- The reactions of an opened post, its blocks included; those to comments come with the comments.
create index reactions_post on reactions (post_id) where comment_id is null;
create index reactions_thing on reactions (thing_id) where thing_id is not null;
create index reactions_comment on reactions (comment_id) where comment_id is not null;
create index reactions_profile on reactions (profile_id);
