-- A post's own fields as lists and events show them, written once with the row instead of built for every reader: a page
-- of thirty posts spent two thirds of its time on that. R_post_card.sql says what is in it.
alter table posts add column card text not null default '';
-- A row with its card is about 2 kB: kept whole and as it is, up to a quarter of a page.
alter table posts set (toast_tuple_target = 8160);

-- The person with an id. Called only where there is one, so that the plan of a statement that asks for three people at
-- most, and mostly for none, stays small.
create function person_of(profile_id text) returns json language sql stable strict parallel safe
  as $$ select person_json(p) from profiles p where p.id = profile_id $$;

-- Who does a task, in order, with the role of each.
create function task_members(ids text[], roles text[]) returns json language sql stable strict parallel safe
  as $$
    select coalesce(json_agg(json_build_object('profileID', w.id, 'role', m.role, 'memberInfo', person_json(w)) order by m.place), '[]')
    from unnest(ids, roles) with ordinality as m(id, role, place) join profiles w on w.id = m.id
  $$;

-- The expression of a generated column is planned anew for each INSERT, which takes as long as the rest of it. A trigger's
-- plan is kept: R_post_card.sql writes the words from now on, too.
alter table posts alter column words drop expression;
