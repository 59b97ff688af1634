-- How much is said about a board itself, shown in its bar. What two say to each other on their notebook is not counted.
alter table boards add column comment_count int not null default 0 check (comment_count >= 0);
update boards b set comment_count = said.count
  from (select board_id, count(*)::int as count from comments where board_id is not null and deleted_at is null group by board_id) said
  where b.id = said.board_id and b.board_type <> 'CONNECTION';
