-- Bookmarks that were removed within the last hour, for Undo: what is made anew would be in no folder and stand elsewhere
-- in the list, and of what is gone it could not be made at all. A job sweeps them.

create table removed_bookmarks (
  like bookmarks including constraints,
  removed_at timestamptz not null default now(),
  primary key (id),
  foreign key (profile_id) references profiles on delete cascade,
  foreign key (folder_id) references bookmark_folders on delete set null
);
create index removed_bookmarks_profile on removed_bookmarks (profile_id, removed_at);
create index removed_bookmarks_folder on removed_bookmarks (folder_id) where folder_id is not null;
