-- The block whose picture was chosen to stand for its post; of posts where none was, the first picture does.
alter table things add column is_cover boolean not null default false;
