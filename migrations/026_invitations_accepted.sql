-- Whoever invites is told that it was accepted: to connect, or to a board.

alter table activity
  -- Whom the item concerns had invited, and `by_id` has accepted; else it is they who are invited.
  add column accepted boolean not null default false,
  add column board_id objectid references boards on delete cascade, -- of an invitation to a board
  drop constraint activity_invite_type_check,
  add constraint activity_invite_type_check check (invite_type in ('CONNECTION', 'TEAM', 'BOARD')),
  add constraint activity_board check ((invite_type is not distinct from 'BOARD') = (board_id is not null)),
  add constraint activity_accepted check (not accepted or invite_type is not null);

-- A link is accepted by many: of what was accepted it is one item a person, as of reactions.
drop index activity_once;
drop index activity_reaction_once;
create unique index activity_once on activity (profile_id, cause_id) where kind <> 'REACTION' and not accepted;
create unique index activity_person_once on activity (profile_id, cause_id, by_id) where kind = 'REACTION' or accepted;
create index activity_board on activity (board_id) where board_id is not null;
