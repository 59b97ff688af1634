-- What others did that concerns somebody, and the mail about it.

-- Written with its cause, in the same transaction. Whether an item is shown follows from what it leads to as that is now
-- (features/activity/server/shown.ts): nothing is taken back here when a comment is deleted or a role is lost.
create table activity (
  id objectid primary key,
  profile_id objectid not null references profiles on delete cascade, -- whom it concerns
  kind text not null check (kind in ('MENTION', 'REPLY', 'REACTION', 'INVITATION')),
  by_id objectid not null references profiles,
  -- The comment, note, thing reacted to or invitation. No references, for it is of many kinds: where it is gone for good,
  -- the item is not shown, and the nightly sweep takes it away.
  cause_id objectid not null,
  post_id objectid references posts on delete cascade,
  thing_id objectid,
  comment_id objectid,
  invite_type text check (invite_type in ('CONNECTION', 'TEAM')),
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3),
  -- SENT is written before the mail is handed over: a crash in between costs a mail, and never sends one twice.
  mail text check (mail in ('WAITING', 'SENT')), -- null: none is wanted
  check ((kind = 'INVITATION') = (invite_type is not null)),
  check ((kind = 'INVITATION') = (post_id is null))
);
-- However often a note is saved or an invitation sent again, it is one item; of reactions, one a person.
create unique index activity_once on activity (profile_id, cause_id) where kind <> 'REACTION';
create unique index activity_reaction_once on activity (profile_id, cause_id, by_id) where kind = 'REACTION';
create index activity_list on activity (profile_id, id desc);
create index activity_unseen on activity (profile_id, id desc) where seen_at is null;
create index activity_post on activity (post_id) where post_id is not null;
create index activity_by on activity (by_id); -- two that a block keeps apart
create index activity_mail on activity (created_at) where mail = 'WAITING' and seen_at is null;
create index activity_created_at on activity (created_at); -- swept by age

-- Counted from the items now: a number of its own could not follow what becomes of them.
alter table profiles drop column activity_count;

-- Which kinds come by mail too.
alter table profiles
  add column notify_mentions boolean not null default true,
  add column notify_invitations boolean not null default true;

-- Whom a note mentions, so that each is told once. What was written before this day tells nobody.
alter table things add column mention_profiles text[] collate "C" not null default '{}';
update things t set mention_profiles = (
    select coalesce(array_agg(distinct found[1]), '{}')
    from regexp_matches(t.body_raw, '"type":"mention","attrs":\{"id":"([0-9a-f]{24})"', 'g') found)
  where t.thing_type = 'NOTE' and t.body_raw like '%"type":"mention"%';
