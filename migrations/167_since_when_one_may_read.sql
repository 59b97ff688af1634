-- The log of a room is for those who could read it when it was told. Since when somebody who did not join can: a board or post
-- is read by more people than before, or a list names somebody. And since when a member is what they are now: an admin is
-- told what a viewer is not.

alter table boards add column widened_at timestamptz(3);
alter table posts add column widened_at timestamptz(3);
alter table board_members add column role_at timestamptz(3); -- null: joined so
alter table board_permissions add column since timestamptz(3) not null default now();

-- Since when somebody and the owner of a board work together, whoever of them came last: for a board that is told to the
-- colleagues of its owner. Only called where that matters, as `is_colleague` is.
create function team_since(one text, other text) returns timestamptz language sql stable parallel safe
  as $$ select max(joined_at) from organization_members where profile_id in (one, other) $$;
