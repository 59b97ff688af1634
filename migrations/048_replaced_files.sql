-- A file can take the place of another in its block. Until then it names the block; the former file does from then on, and
-- is kept for as long as the bin keeps what is deleted, so that it can be brought back.
alter table files
  add column replaces_thing_id objectid references things on delete set null,
  add column former_thing_id objectid references things on delete set null,
  add column replaced_at timestamptz,
  add check ((former_thing_id is null) or (replaced_at is not null));
create index files_replaces on files (replaces_thing_id) where replaces_thing_id is not null;
create index files_former on files (former_thing_id, replaced_at) where former_thing_id is not null;

-- Whether title and caption are shown beside what the block holds.
alter table things add column show_details boolean not null default true;
