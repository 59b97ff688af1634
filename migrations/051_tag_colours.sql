-- The cloth that a board's admins have given a tag, by its number; none for most.
alter table tags add column colour smallint check (colour between 1 and 8);
