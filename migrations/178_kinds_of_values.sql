-- The checks of a table are read from the catalog and planned anew by every statement that writes into it, and lists of
-- words are the longest of them. A domain's check stays in memory, and an UPDATE asks it only for the columns it sets.
create domain state as text check (value in ('ACTIVE', 'ARCHIVED'));
create domain visibility as text check (value in ('BOARD', 'EDITORS', 'PRIVATE'));
create domain board_type as text check (value in ('SANDBOX', 'STANDARD', 'CONNECTION', 'ORGANIZATION'));
create domain share as text check (value in ('private', 'restricted', 'public'));
create domain organization_role as text check (value in ('ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer'));
create domain task_status as text check (value in ('OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'COMPLETED', 'CLOSED'));
create domain task_priority as text check (value in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'NONE'));
create domain task_units as text check (value in ('HOURS', 'DAYS', 'WEEKS'));
create domain repeat_unit as text check (value in ('DAY', 'WORKDAY', 'WEEK', 'MONTH', 'YEAR'));

alter table boards
  drop constraint boards_board_type_check,
  drop constraint boards_share_check,
  drop constraint boards_state_check,
  drop constraint boards_organization_role_check,
  alter column board_type type board_type,
  alter column share type share,
  alter column state type state,
  alter column organization_role type organization_role;

-- The expression of a generated column is planned anew, too; what lists are sorted by is now written by the trigger that
-- writes a post's card (R_post_card.sql).
alter table posts
  alter column sort_due drop expression,
  alter column sort_priority drop expression;

alter table posts
  drop constraint posts_state_check,
  drop constraint posts_visibility_check,
  drop constraint posts_audience_check,
  drop constraint posts_task_status_check,
  drop constraint posts_task_priority_check,
  drop constraint posts_task_estimate_units_check,
  drop constraint posts_task_actual_units_check,
  drop constraint posts_task_repeat_unit_check,
  alter column state type state,
  alter column visibility type visibility,
  alter column audience type visibility,
  alter column task_status type task_status,
  alter column task_priority type task_priority,
  alter column task_estimate_units type task_units,
  alter column task_actual_units type task_units,
  alter column task_repeat_unit type repeat_unit;
