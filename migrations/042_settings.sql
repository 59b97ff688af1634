-- What the panels of settings set: whether a model may describe a post's files, and a board's cover; and who changed a
-- post last, so that lists mark what others changed.

alter table posts
  add column ai_mode boolean not null default false,
  -- Who changed its title or blocks last; null where nobody did since it was made, and where no person did.
  add column sort_by objectid;

alter table boards
  add column cover_key text collate "C" references pictures,
  -- The point of the picture that stays in sight wherever it is cut: shares of its width and height, in percent.
  add column cover_x int not null default 50 check (cover_x between 0 and 100),
  add column cover_y int not null default 50 check (cover_y between 0 and 100);
create index boards_cover_key on boards (cover_key) where cover_key is not null;

-- Of an upload that becomes a board's cover: the board.
alter table uploads add column cover_board_id objectid references boards on delete cascade;
create index uploads_cover_board on uploads (cover_board_id) where cover_board_id is not null;
