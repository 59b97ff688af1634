create table boards (
  id objectid primary key,
  owner_id objectid not null references profiles,
  title text not null,
  sort_title text collate "C" not null, -- sortKey() of the title, so that server and browser order alike
  description text not null default '',
  board_type text not null default 'STANDARD' check (board_type in ('SANDBOX', 'STANDARD', 'CONNECTION', 'ORGANIZATION')),
  share text not null default 'private' check (share in ('private', 'restricted', 'public')),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'ARCHIVED')),
  post_count int not null default 0, -- posts that are neither drafts nor deleted; npm run fsck compares
  member_count int not null default 1,
  -- Milliseconds, as on the wire: what a browser sorts by is what the database sorts by.
  created_at timestamptz(3) not null default now(),
  modified_at timestamptz(3) not null default now(),
  deleted_at timestamptz
) with (fillfactor = 80); -- its counts change with every post: no index holds them, so that updates stay in place
create index boards_owner on boards (owner_id);
-- The bin is purged by age.
create index boards_deleted on boards (deleted_at) where deleted_at is not null;
-- A profile has one sandbox board.
create unique index boards_one_sandbox on boards (owner_id) where board_type = 'SANDBOX' and deleted_at is null;

create table board_members (
  board_id objectid not null references boards on delete cascade,
  profile_id objectid not null references profiles on delete cascade,
  role text not null check (role in ('OWNER', 'CO-OWNER', 'ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer', 'blocked')),
  joined_at timestamptz(3) not null default now(),
  last_viewed_at timestamptz(3),
  primary key (board_id, profile_id)
);
-- Exactly one owner a board: the owner's row is made with the board, and this lets no second one in.
create unique index board_members_one_owner on board_members (board_id) where role = 'OWNER';
-- Somebody's boards, by filter: owned, joined, all. At most 5,000 (features/boards), so ordering them is cheap.
create index board_members_profile on board_members (profile_id, role, board_id);
create index board_members_viewed on board_members (profile_id, last_viewed_at desc) where last_viewed_at is not null;

-- An invitation: by link (`profile_id` and `email` null, many uses) or to one person.
create table board_invites (
  id objectid primary key,
  board_id objectid not null references boards on delete cascade,
  token_hash bytea not null unique, -- the link's secret is known to whoever holds the link, not to us
  role text not null check (role in ('CO-OWNER', 'ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer')),
  invited_by objectid not null references profiles,
  expires_at timestamptz(3) not null,
  max_uses int,
  uses int not null default 0,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz
);
create index board_invites_board on board_invites (board_id) where revoked_at is null;
