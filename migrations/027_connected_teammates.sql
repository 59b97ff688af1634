-- Somebody can be both: connected with, and in the team. `known_people` tells the second besides, under no block.
drop function known_people;
create function known_people(viewer objectid) returns table (id objectid, status text, in_team boolean)
  language sql stable parallel safe rows 100
begin atomic
  select k.id, case min(k.rank) when 1 then 'BLOCKED' when 2 then 'CONNECTED' else 'TEAM' end,
    min(k.rank) > 1 and max(k.rank) = 3
  from (
    select b.blocked_id as id, 1 as rank from profile_blocks b where b.profile_id = viewer
    union all select c.other_id, 2 from connections c where c.profile_id = viewer
    union all select o.profile_id, 3 from organization_members m
      join organization_members o on o.organization_id = m.organization_id and o.profile_id <> viewer
      where m.profile_id = viewer
  ) k
  group by k.id
  -- Who has blocked the viewer reads as a stranger, unless the viewer blocks them too.
  having min(k.rank) = 1
    or k.id not in (select x.profile_id from profile_blocks x where x.blocked_id = viewer);
end;
