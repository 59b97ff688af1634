-- Whoever invited a person to a board is told that they have declined.
alter table activity
  drop constraint activity_invite_type_check,
  add constraint activity_invite_type_check check (invite_type in ('CONNECTION', 'TEAM', 'BOARD', 'ACCESS', 'DECLINED')),
  drop constraint activity_board,
  add constraint activity_board check (coalesce(invite_type in ('BOARD', 'ACCESS', 'DECLINED'), false) = (board_id is not null));
