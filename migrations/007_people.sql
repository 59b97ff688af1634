-- What people tell of themselves and to whom, whom they know, and the organisation they work in.

alter table profiles
  add column about text not null default '',
  add column location text not null default '',
  add column phone text not null default '', -- set by its one-time code alone
  add column website text not null default '',
  add column links jsonb not null default '[]', -- [{ label, url }]
  add column address1 text not null default '',
  add column address2 text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  add column zip text not null default '',
  add column country text not null default '',
  add column email_recovery citext, -- set by its one-time code alone, as is the phone for recovery
  add column phone_recovery text,
  add column cover_file_id objectid,
  add column theme text not null default 'light' check (theme in ('light', 'dark', 'coffee')),
  add column first_note_title text not null default '',
  add column notifications_from_time text not null default '', -- HH:MM by the profile's own clock; '' is always
  add column notifications_to_time text not null default '',
  add column managed_by_profile_id objectid references profiles,
  -- Each flag and what it hides: docs/decisions/010-privacy-flags.md
  add column private boolean not null default false,
  add column shareable boolean not null default true,
  add column follow_me boolean not null default true,
  add column searchable boolean not null default true,
  add column show_connections boolean not null default true,
  add column show_boards boolean not null default true,
  add column show_followed boolean not null default true,
  add column show_about boolean not null default true,
  add column show_phone boolean not null default false,
  add column show_email boolean not null default false,
  add column show_web_social boolean not null default true,
  add column show_location boolean not null default true,
  add column show_address boolean not null default false,
  add column modified_at timestamptz(3) not null default now(),
  -- What somebody wrote on others' boards stays when the profile goes, so its row does too, without a word of theirs.
  add column deleted_at timestamptz;

-- Two rows a connection, one a side: each keeps what it notes about the other to itself.
create table connections (
  profile_id objectid not null references profiles,
  other_id objectid not null references profiles,
  board_id objectid references boards on delete set null, -- the notebook the two share
  connected_at timestamptz(3) not null default now(),
  primary key (profile_id, other_id),
  check (profile_id <> other_id)
);
create index connections_other on connections (other_id);

-- A block is one-sided, may be of a stranger, and leaves the connection standing beneath it: unblocked, it is as it was.
create table profile_blocks (
  profile_id objectid not null references profiles,
  blocked_id objectid not null references profiles,
  blocked_at timestamptz(3) not null default now(),
  primary key (profile_id, blocked_id),
  check (profile_id <> blocked_id)
);
create index profile_blocks_blocked on profile_blocks (blocked_id);

-- An account owns one organisation at most; whoever owns it is its owner in each of the account's profiles.
create table organizations (
  id objectid primary key,
  account_id objectid not null unique references accounts,
  name text not null,
  handle citext not null unique,
  created_at timestamptz(3) not null default now(),
  modified_at timestamptz(3) not null default now()
);

-- A profile works in one organisation at most.
create table organization_members (
  organization_id objectid not null references organizations on delete cascade,
  profile_id objectid primary key references profiles,
  joined_at timestamptz(3) not null default now()
);
create index organization_members_organization on organization_members (organization_id, profile_id);

-- Whether either of two has blocked the other: then neither finds, mentions or invites the other.
create function blocked_between(one objectid, other objectid) returns boolean
  language sql stable parallel safe
  return exists (select from profile_blocks b where b.profile_id = one and b.blocked_id = other)
    or exists (select from profile_blocks b where b.profile_id = other and b.blocked_id = one);

-- What somebody is to the viewer. Their block of the viewer is not told: it reads as a stranger.
create function connection_status(viewer objectid, other objectid) returns text
  language sql stable parallel safe
  return case
    when exists (select from profile_blocks b where b.profile_id = viewer and b.blocked_id = other) then 'BLOCKED'
    when exists (select from profile_blocks b where b.profile_id = other and b.blocked_id = viewer) then 'STRANGER'
    when exists (select from connections c where c.profile_id = viewer and c.other_id = other) then 'CONNECTED'
    when exists (select from organization_members m join organization_members o using (organization_id)
      where m.profile_id = viewer and o.profile_id = other) then 'TEAM'
    else 'STRANGER' end;
