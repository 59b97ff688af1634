-- Folders in which somebody keeps bookmarks. A bookmark is in one at most; in none, it is under "All" alone.

create table bookmark_folders (
  id objectid primary key,
  profile_id objectid not null references profiles on delete cascade,
  name text not null,
  created_at timestamptz(3) not null default now(),
  unique (profile_id, name)
);

-- A folder that is deleted leaves its bookmarks behind.
alter table bookmarks add folder_id objectid references bookmark_folders on delete set null;
create index bookmarks_folder on bookmarks (folder_id) where folder_id is not null;
