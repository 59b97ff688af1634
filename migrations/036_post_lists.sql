-- Lists of posts in use and of those in the archive are the same statement with another value: the state is a column of
-- the lists' indexes, where a condition of theirs needs a statement of its own.
drop index posts_board_recent;
drop index posts_board_title;
drop index posts_board_created;
drop index posts_board_creator;
drop index posts_board_creator_title;
drop index posts_board_creator_created;
create index posts_board_recent on posts (board_id, state, sort_at desc, id desc) where deleted_at is null and not is_draft;
create index posts_board_title on posts (board_id, state, sort_title, id) where deleted_at is null and not is_draft;
-- Whole, so that deleting a board finds its posts by it.
create index posts_board_created on posts (board_id, state, id);
create index posts_board_creator on posts (board_id, creator_id, state, sort_at desc, id desc) where deleted_at is null and not is_draft;
create index posts_board_creator_title on posts (board_id, creator_id, state, sort_title, id) where deleted_at is null and not is_draft;
create index posts_board_creator_created on posts (board_id, creator_id, state, id) where deleted_at is null and not is_draft;
