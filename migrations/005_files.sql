-- Bytes are content-addressed in the blob store; rows say what they are and who may see them.
create table files (
  id objectid primary key,
  board_id objectid references boards on delete cascade,
  post_id objectid references posts on delete cascade,
  uploaded_by objectid not null references profiles,
  file_name text not null, -- shown, never a path
  file_mime text not null default 'application/octet-stream', -- by content, not as claimed
  file_ext text not null default '',
  file_size bigint not null,
  sha256 text collate "C", -- unknown until the bytes are here and checked
  width int, -- of a picture that can be shown; null for everything else, broken pictures included
  height int,
  frames int not null default 1,
  duration_ms int,
  placeholder text, -- a few bytes of blurred picture, base64
  variants jsonb not null default '{}', -- name to { sha256, mime, width, height, size }
  proc_status text not null default 'PROCESSING' check (proc_status in ('PROCESSING', 'READY', 'FAILED')),
  proc_step int not null default 0 check (proc_step between 0 and 8), -- steps done; the first is that all bytes are here
  proc_error text, -- for people: why it failed, or why a picture is kept as a plain file
  stepped_at timestamptz not null default now(), -- when it last moved on: what stands still is picked up again
  -- The upload's room, chosen by the sender: a second try to create the same upload finds the first by it.
  room_id objectid not null unique,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (proc_status <> 'READY' or sha256 is not null)
);
create index files_post on files (post_id) where deleted_at is null;
create index files_processing on files (stepped_at) where proc_status = 'PROCESSING';
create index files_sha on files (sha256);
-- Finds who else uses a blob before it is swept.
create index files_variants on files using gin (jsonb_path_query_array(variants, '$.*.sha256'));

alter table things add constraint things_file_fk foreign key (file_id) references files;
alter table posts add constraint posts_cover_fk foreign key (cover_file_id) references files;

-- A resumable upload (tus) while its bytes arrive. `upload_offset` is what is safely on disk: bytes beyond it in the
-- file are of an interrupted request, and are sent again.
create table uploads (
  id objectid primary key,
  profile_id objectid not null references profiles on delete cascade,
  upload_length bigint not null check (upload_length >= 0),
  upload_offset bigint not null default 0,
  is_partial boolean not null default false, -- one of several parallel streams, to be joined at the end
  parts text[], -- of a joined upload: the partial ones, in order
  joined_by objectid references uploads on delete cascade, -- of a partial one: the upload it has become part of
  file_id objectid references files on delete cascade,
  metadata text, -- the Upload-Metadata header as it was sent: the protocol gives it back
  -- One request writes at a time. A lease, not a database lock: a slow sender must not hold a connection, and one
  -- that died with its process is free again in seconds.
  writer uuid,
  writer_until timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finished_at timestamptz,
  check (upload_offset between 0 and upload_length)
);
create index uploads_expires on uploads (expires_at);
create index uploads_profile on uploads (profile_id) where finished_at is null or (is_partial and joined_by is null);
create index uploads_file on uploads (file_id) where file_id is not null;
create index uploads_joined on uploads (joined_by) where joined_by is not null;

-- A link to a file is signed and expires: HMAC-SHA-256 written out with the built-in sha256, so that a page of
-- rows gets its links in the query that reads it. The two keys are the padded inner and outer key.
-- Stable, as convert_to is: one that claims more is not inlined, and costs three times as much (5 against 1.6 µs).
create function file_link(file_id text, variant text, expires bigint, inner_key bytea, outer_key bytea) returns text
  language sql stable parallel safe
  return case when file_id is null then null else
    '/file-proc/file/' || file_id || '/' || variant || '?e=' || expires || '&s=' ||
    left(encode(sha256(outer_key || sha256(inner_key || convert_to(file_id || '/' || variant || '/' || expires, 'UTF8'))), 'hex'), 32) end;
