-- Collections: blocks that hold files, in an order of their own.
alter table things
  -- Who has locked a block by itself, for others than the board's admins.
  add column lock_by objectid references profiles on delete set null,
  add column lock_date timestamptz(3),
  -- Of a file in a collection: which. It stands in the collection's order, and not in that of the post.
  add column collection_id objectid references things on delete cascade,
  -- Of a file that went into the bin with its collection: which. It is neither listed there nor brought back by itself.
  add column deleted_with objectid,
  -- Of a collection: its files in their order; those on their way, and places that are reserved for such, included.
  add column file_order text[] collate "C" not null default '{}',
  add column cover_thing_id objectid, -- the file that was chosen to stand for it; no reference: it may be gone
  add column layout text not null default 'grid' check (layout in ('grid', 'masonry', 'list')),
  add column files_changed_at timestamptz,
  add constraint things_collection_check check (collection_id is null or thing_type = 'FILE');
create index things_collection on things (collection_id) where collection_id is not null;
-- Places that nobody has sent a file for are given up after a day.
create index things_places on things (created_at) where collection_id is not null and file_id is null;
