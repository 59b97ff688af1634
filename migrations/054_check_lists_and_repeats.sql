-- What is ticked off in a post's check lists, and tasks that come again.

-- Counted where a note is written: a post adds up its notes, and parses none of them. The HTML is our own, in whose text
-- no `<` stands for itself.
alter table things
  add column check_total int not null generated always as (
    case when strpos(body, 'data-type="taskItem"') = 0 then 0
      else regexp_count(body, '<li [^>]*data-type="taskItem"') end) stored,
  add column check_done int not null generated always as (
    case when strpos(body, 'data-type="taskItem"') = 0 then 0
      else regexp_count(body, '<li (?=[^>]*data-type="taskItem")[^>]*data-checked="true"') end) stored;

alter table posts
  add column check_total int not null default 0,
  add column check_done int not null default 0,
  -- Once in so many of these: when it is completed, the next one is made, and the rule goes over to that.
  add column task_repeat_every int check (task_repeat_every between 1 and 99),
  add column task_repeat_unit text check (task_repeat_unit in ('DAY', 'WORKDAY', 'WEEK', 'MONTH', 'YEAR')),
  add check ((task_repeat_every is null) = (task_repeat_unit is null));

update posts p set check_total = t.total, check_done = t.done
from (
  select post_id, sum(check_total) as total, sum(check_done) as done from things
  where deleted_at is null and check_total > 0 group by post_id
) t where t.post_id = p.id;
