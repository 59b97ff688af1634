-- The posts that end on the days that a calendar shows: few posts have an end.
create index posts_ending on posts (board_id, end_date) where end_date is not null and deleted_at is null;
