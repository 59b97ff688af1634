-- A search that somebody keeps for themselves is kept as a filter is, on no board.

alter table saved_filters alter column board_id drop not null;
-- Everybody's are some board's: of no board, one's own alone.
alter table saved_filters add check (num_nonnulls(board_id, profile_id) > 0);
