-- Boards and posts are watched or muted, people and kinds of news are muted; and news of what is watched.

-- What somebody wants to be told of, where they have said so. Of all else they are told what concerns them.
create table activity_preferences (
  profile_id objectid not null references profiles on delete cascade,
  subject_type text not null check (subject_type in ('BOARD', 'POST', 'PERSON', 'KIND')),
  -- Of a kind its name. No reference, for it is of many kinds: the nightly sweep takes away what is gone.
  subject_id text collate "C" not null,
  level text not null check (level in ('EVERYTHING', 'CONCERNED', 'NOTHING')),
  created_at timestamptz(3) not null default now(),
  primary key (profile_id, subject_id),
  check (subject_type in ('BOARD', 'POST') or level = 'NOTHING')
);
create index activity_preferences_watchers on activity_preferences (subject_id) where level = 'EVERYTHING';

-- One item a person and post holds all that they did there and nobody has looked at.
alter table activity
  add column reason text check (reason in ('WATCHES_POST', 'WATCHES_BOARD', 'TOOK_PART')),
  add column comment_ids text[] collate "C" not null default '{}',
  add column is_new boolean not null default false,
  add column is_changed boolean not null default false,
  drop constraint activity_kind_check,
  add constraint activity_kind_check check (kind in
    ('MENTION', 'REPLY', 'REACTION', 'INVITATION', 'ASSIGNMENT', 'DUE', 'OVERDUE', 'REMINDER', 'WATCHED')),
  add check ((kind = 'WATCHED') = (reason is not null));
create unique index activity_watched_once on activity (profile_id, post_id, by_id) where kind = 'WATCHED' and seen_at is null;

-- What is watched comes by mail for those who want that; the other kinds come until they are switched off.
alter table profiles add column notify_watched boolean not null default false;
