-- Which plan somebody is on. The plans themselves are a setting of the installation (PLANS_FILE), so this is their id:
-- null, or the id of one that is no more, is the plan that everybody has. An organisation's counts for all its people.
alter table accounts add column plan text;
alter table organizations add column plan text;

-- What the boards of an account or an organisation hold in files.
create index files_board on files (board_id) where proc_status <> 'FAILED';
