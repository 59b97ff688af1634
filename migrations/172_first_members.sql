-- Lists of boards show the first few people of each: whoever joined first, however many there are.
create index board_members_first on board_members (board_id, joined_at, profile_id) where role not in ('OWNER', 'blocked');
