-- How a profile looks at a board: in which view, and up to which post it has read the board as a chat. Nobody else sees it.
create table board_looks (
  profile_id objectid not null references profiles on delete cascade,
  board_id objectid not null references boards on delete cascade,
  view_mode text, -- null: the way in which the person's boards open
  read_id objectid, -- need not be there any more
  primary key (profile_id, board_id)
);
create index board_looks_board on board_looks (board_id);
