-- Tasks: a post that somebody is to do. All of it is in the post's row, so that lists read, filter and sort by that alone.

alter table posts
  add column task_mode boolean not null default false,
  add column task_status text not null default 'OPEN'
    check (task_status in ('OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'COMPLETED', 'CLOSED')),
  add column task_priority text not null default 'NONE'
    check (task_priority in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'NONE')),
  -- Days of the calendar, without a time zone: they are the same day for everybody.
  add column task_due_date date,
  add column task_complete_date date,
  add column task_estimate_quantity double precision check (task_estimate_quantity >= 0),
  add column task_estimate_units text not null default 'DAYS' check (task_estimate_units in ('HOURS', 'DAYS', 'WEEKS')),
  add column task_actual_quantity double precision check (task_actual_quantity >= 0),
  add column task_actual_units text not null default 'DAYS' check (task_actual_units in ('HOURS', 'DAYS', 'WEEKS')),
  -- Who does it, in the order in which they were asked, and as what, one each.
  add column task_member_ids text[] collate "C" not null default '{}',
  add column task_member_roles text[] not null default '{}',
  add check (cardinality(task_member_ids) = cardinality(task_member_roles)),
  -- What lists are sorted by: what is no task, or has no date, comes last.
  add column sort_due date not null
    generated always as (case when task_mode then coalesce(task_due_date, 'infinity'::date) else 'infinity'::date end) stored,
  add column sort_priority smallint not null generated always as (case when task_mode then
    case task_priority when 'CRITICAL' then 0 when 'HIGH' then 1 when 'MEDIUM' then 2 when 'LOW' then 3 else 4 end
    else 5 end) stored;

create index posts_board_due on posts (board_id, state, sort_due, id) where deleted_at is null and not is_draft;
create index posts_board_priority on posts (board_id, state, sort_priority, id) where deleted_at is null and not is_draft;
-- A board's tasks, and one person's on all boards.
create index posts_tasks on posts (board_id, sort_due, id) where task_mode and deleted_at is null and not is_draft and state = 'ACTIVE';
create index posts_task_members on posts using gin (task_member_ids) where task_mode and deleted_at is null;

-- The day that it is somewhere. A zone that this database does not know counts as UTC.
create function day_in(zone text, moment timestamptz) returns date language plpgsql stable as $$
begin
  return (moment at time zone zone)::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end $$;

-- Being asked to do something is told, and mailed unless switched off.
alter table activity drop constraint activity_kind_check;
alter table activity add constraint activity_kind_check
  check (kind in ('MENTION', 'REPLY', 'REACTION', 'INVITATION', 'ASSIGNMENT'));
alter table profiles add column notify_assignments boolean not null default true;

-- The address by which somebody's calendar reads what they are to do. Whoever has it reads it: it is kept as a hash alone.
create table task_feeds (
  profile_id objectid primary key references profiles on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null default now()
);
