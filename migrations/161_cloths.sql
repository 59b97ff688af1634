-- Which of the eight book cloths a board is bound in. Until now that followed from the board's id (FNV-1a, folded to three
-- bits), so that is what the boards there are keep; from now on it is dealt when a board is made, and can be chosen.
alter table boards add column cloth smallint not null default 1 check (cloth between 1 and 8);
create function cloth_of_id(id text) returns smallint language plpgsql immutable as $$
declare
  hash bigint := 2166136261;
begin
  for place in 1 .. length(id) loop
    hash := ((hash # ascii(substr(id, place, 1))) * 16777619) & 4294967295;
  end loop;
  return ((hash # (hash >> 15)) & 7) + 1;
end $$;
update boards set cloth = cloth_of_id(id);
drop function cloth_of_id;
