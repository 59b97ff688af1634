-- One is told of what one is to do on the day on which it is due, and once more when that is over; and of what one wanted to
-- be reminded of.

alter table activity drop constraint activity_kind_check;
alter table activity add constraint activity_kind_check
  check (kind in ('MENTION', 'REPLY', 'REACTION', 'INVITATION', 'ASSIGNMENT', 'DUE', 'OVERDUE', 'REMINDER'));
alter table profiles add column notify_due boolean not null default true;

-- Who has been told of what, for which day: due later, it is told again.
create table task_notices (
  post_id objectid not null references posts on delete cascade,
  profile_id objectid not null references profiles on delete cascade,
  due_date date not null,
  kind text not null check (kind in ('DUE', 'OVERDUE')),
  primary key (post_id, profile_id, due_date, kind)
);
create index task_notices_due_date on task_notices (due_date); -- swept by age
create index posts_task_due on posts (task_due_date) where task_mode and deleted_at is null and task_due_date is not null;

-- One each person and post; gone once it is told.
create table task_reminders (
  post_id objectid not null references posts on delete cascade,
  profile_id objectid not null references profiles on delete cascade,
  remind_at timestamptz(3) not null,
  primary key (profile_id, post_id)
);
create index task_reminders_at on task_reminders (remind_at);
create index task_reminders_post on task_reminders (post_id);
