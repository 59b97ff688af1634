-- Invitations to boards for one person: by their profile, or by an address. And asking to be let onto a board.

alter table board_invites
  alter column token_hash drop not null,
  add column kind text not null default 'link' check (kind in ('link', 'profile', 'email')),
  add column to_profile_id objectid references profiles on delete cascade,
  add column email citext,
  add column message text not null default '',
  add column times_sent int not null default 1,
  add column sent_at timestamptz(3) not null default now(), -- sent last, or renewed
  add column declined_at timestamptz,
  add check ((kind = 'profile') = (to_profile_id is not null)),
  add check ((kind = 'email') = (email is not null)),
  -- Of an address: made by the job that sends it and known to the mail alone; sent again, it is another one.
  add check (case kind when 'link' then token_hash is not null when 'profile' then token_hash is null else true end),
  add check (kind = 'link' or max_uses is not distinct from 1);
update board_invites set sent_at = created_at;
-- One that waits a person or address; one that has run out waits too, to be sent again.
create unique index board_invites_to_profile on board_invites (board_id, to_profile_id)
  where kind = 'profile' and revoked_at is null and declined_at is null and uses = 0;
create unique index board_invites_to_email on board_invites (board_id, email)
  where kind = 'email' and revoked_at is null and declined_at is null and uses = 0;
-- Whose faces are shown beside an invitation.
create index board_invites_profile on board_invites (to_profile_id) where to_profile_id is not null;

create table board_access_requests (
  id objectid primary key,
  board_id objectid not null references boards on delete cascade,
  profile_id objectid not null references profiles on delete cascade,
  message text not null default '',
  requested_at timestamptz(3) not null default now(),
  ended_at timestamptz, -- granted, declined, or they came onto the board by another way
  granted boolean not null default false,
  check (not granted or ended_at is not null)
);
create unique index board_access_requests_open on board_access_requests (board_id, profile_id) where ended_at is null;
-- Who asked within a day is not heard again, whatever was answered.
create index board_access_requests_by on board_access_requests (profile_id, board_id, requested_at);
create index board_access_requests_requested_at on board_access_requests (requested_at);

-- Activity tells of both: of an invitation as of others; and that somebody asks for access or, accepted, has given it.
alter table activity
  drop constraint activity_invite_type_check,
  add constraint activity_invite_type_check check (invite_type in ('CONNECTION', 'TEAM', 'BOARD', 'ACCESS')),
  drop constraint activity_board,
  add constraint activity_board check (coalesce(invite_type in ('BOARD', 'ACCESS'), false) = (board_id is not null));
