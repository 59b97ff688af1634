-- Photos and covers of people and organisations. What is kept is what we encoded ourselves; the file that was sent is not.
create table pictures (
  -- 128 random bits, and the whole of its address: whoever was shown the picture can load it, and nobody can guess it.
  -- A new picture has a new key, so what is behind an address never changes (docs/decisions/016-addresses-of-pictures.md).
  key text collate "C" primary key check (key ~ '^[0-9a-f]{32}$'),
  sizes jsonb not null, -- the width it is asked for by, to { sha256, mime, width, height, size }
  created_at timestamptz not null default now(),
  -- Of one that another has taken the place of: events that name it are still to be read, so it is shown until then.
  until timestamptz
);
create index pictures_until on pictures (until) where until is not null;
-- Finds who else uses a blob before it is swept.
create index pictures_sizes on pictures using gin (jsonb_path_query_array(sizes, '$.*.sha256'));

alter table profiles
  drop column photo_file_id,
  drop column cover_file_id,
  add column photo_key text collate "C" references pictures,
  add column cover_key text collate "C" references pictures;
create index profiles_photo_key on profiles (photo_key) where photo_key is not null;
create index profiles_cover_key on profiles (cover_key) where cover_key is not null;
alter table organizations
  add column photo_key text collate "C" references pictures,
  add column cover_key text collate "C" references pictures;

-- Where a picture is loaded from; null for none. Not strict, so that it is inlined.
create function picture_url(key text, width int) returns text
  language sql stable parallel safe
  return '/api/file-proc/picture/' || key || '/' || width;

create or replace function person_json(p profiles) returns json
  language sql stable parallel safe
  return case when p.id is not null then json_build_object(
    'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'screenName', p.screen_name,
    'photo', picture_url(p.photo_key, 128), 'avatarColor', p.avatar_color) end;
