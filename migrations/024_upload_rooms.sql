-- An upload's room is named by its sender, in letters, digits, - and _. It belongs to one profile, and is for one file at
-- a time: once that is there, or has failed or been cancelled, the next may have the room.
alter table files drop constraint files_room_id_key;
alter table files
  alter column room_id type text collate "C",
  add constraint files_room_id_check check (room_id ~ '^[A-Za-z0-9_-]{1,64}$');
create unique index files_room_in_use on files (room_id) where proc_status = 'PROCESSING';
create index files_room on files (room_id);
