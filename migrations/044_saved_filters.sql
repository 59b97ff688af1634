-- A board's posts filtered in a way that somebody keeps, for themselves or for everybody on the board.

create table saved_filters (
  id objectid primary key,
  board_id objectid not null references boards on delete cascade,
  profile_id objectid references profiles on delete cascade, -- null: everybody's
  name text not null,
  search text not null, -- as the address of the board's page has it
  -- Saved again under the same name, it is the same one. Everybody's are one set, hence the nulls.
  unique nulls not distinct (board_id, profile_id, name)
);
create index saved_filters_profile on saved_filters (profile_id) where profile_id is not null;
