-- What decides, beside membership and sharing, who may do what on a board: lists of profiles, the owner's organisation,
-- locks, passwords. One fragment reads all of it (src/access/server/standing.ts).

-- Profiles that a board names without their being members: its own lists, and those for its owner's organisation.
create table board_permissions (
  board_id objectid not null references boards on delete cascade,
  profile_id objectid not null references profiles on delete cascade,
  list text not null check (list in ('PROFILE', 'ORGANIZATION')),
  -- A list never makes an owner or a co-owner.
  role text not null check (role in ('ADMIN', 'AUTHOR', 'subscriber', 'viewer', 'blocked')),
  primary key (board_id, profile_id, list)
);
create index board_permissions_profile on board_permissions (profile_id, board_id);

alter table boards
  -- What every other member of the owner's organisation is, on a board of type ORGANIZATION.
  add column organization_role text not null default 'viewer'
    check (organization_role in ('ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer')),
  add column lock_by objectid,
  add column lock_date timestamptz(3),
  add column password_hash text, -- argon2id; no answer holds it
  add column state_date timestamptz(3), -- when it last went into the archive or out of it, and by whom
  add column state_changed_by objectid,
  add check ((lock_by is null) = (lock_date is null));

alter table posts
  add column lock_by objectid,
  add column lock_date timestamptz(3),
  add column state_date timestamptz(3),
  add column state_changed_by objectid,
  add check ((lock_by is null) = (lock_date is null));

-- A right password opens a board or a post to one session for twelve hours; a changed password ends every grant.
create table password_grants (
  session_id objectid not null references sessions on delete cascade,
  place_id objectid not null, -- the board or the post
  until timestamptz not null,
  primary key (session_id, place_id)
);
create index password_grants_place on password_grants (place_id);
create index password_grants_until on password_grants (until);
