-- Posts go from board to board, and boards and posts keep a trail of what was changed on them.

-- Where a post was before it was moved last: calls that were on their way, and pages that do not know yet, name that board.
alter table posts add column former_board_id objectid;
-- What was changed, by whom and when; written with the change, in its transaction. Swept by age.
create table trails (
  id objectid primary key,
  board_id objectid not null references boards on delete cascade,
  post_id objectid references posts on delete cascade, -- null: about the board itself, or a post that is there no more
  -- What it is about, which is read under its present name. No reference, for it is of many kinds.
  subject_type text not null,
  subject_id objectid not null,
  action text not null,
  field text, -- of a field that was set: which, and its values as JSON texts
  was text,
  became text,
  by_id objectid references profiles on delete set null, -- null: the product did it
  at timestamptz(3) not null default now()
);
create index trails_board on trails (board_id, id desc);
create index trails_post on trails (post_id, id desc) where post_id is not null;
create index trails_by on trails (by_id) where by_id is not null;
create index trails_at on trails using brin (at);
