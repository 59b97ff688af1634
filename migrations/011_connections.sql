-- Whom one knows: how they are looked for and put in order, what one keeps about them, invitations to connect, and
-- what a block takes away until it is taken back.

create extension if not exists pg_trgm;

-- Names as they are compared: small letters, without accents, a space between words.
create function name_key(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(lower(regexp_replace(normalize(words, nfkd),
    U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]', '', 'g')), '[-\s''’._]+', ' ', 'g')) collate "C";

alter table profiles
  -- Lists of people are a book's index: by last name.
  add column sort_name text collate "C" not null
    generated always as (name_key(last_name || ' ' || first_name)) stored,
  -- A space before each word, so that beginnings of words are found by `like '% begin%'` and the index serves it.
  add column search_words text collate "C" not null
    generated always as (' ' || name_key(first_name || ' ' || last_name || ' ' || screen_name::text)) stored;
create index profiles_sort_name on profiles (sort_name, id) where deleted_at is null;
create index profiles_search_words on profiles using gin (search_words gin_trgm_ops) where deleted_at is null;

-- Everybody on somebody's list of people, and what they are to them: connection_status() for a whole list at once.
create function known_people(viewer objectid) returns table (id objectid, status text)
  language sql stable parallel safe rows 100
begin atomic
  select k.id, case min(k.rank) when 1 then 'BLOCKED' when 2 then 'CONNECTED' else 'TEAM' end
  from (
    select b.blocked_id as id, 1 as rank from profile_blocks b where b.profile_id = viewer
    union all select c.other_id, 2 from connections c where c.profile_id = viewer
    union all select o.profile_id, 3 from organization_members m
      join organization_members o on o.organization_id = m.organization_id and o.profile_id <> viewer
      where m.profile_id = viewer
  ) k
  group by k.id
  -- Who has blocked the viewer reads as a stranger, unless the viewer blocks them too.
  having min(k.rank) = 1
    or k.id not in (select x.profile_id from profile_blocks x where x.blocked_id = viewer);
end;

-- What one keeps about somebody, for oneself: it stays when the connection ends, until it is emptied.
create table connection_info (
  profile_id objectid not null references profiles on delete cascade,
  about_id objectid not null references profiles on delete cascade,
  info jsonb not null, -- the wire's own fields; what is not there is empty
  met_through_id objectid references profiles on delete set null,
  linked_ids text[] collate "C" not null default '{}',
  modified_at timestamptz(3) not null default now(),
  primary key (profile_id, about_id),
  check (profile_id <> about_id)
);
create index connection_info_about on connection_info (about_id);
create index connection_info_met_through on connection_info (met_through_id) where met_through_id is not null;

-- An invitation to connect: to a profile, to an address, or by a link that many can use.
create table connection_invites (
  id objectid primary key,
  profile_id objectid not null references profiles on delete cascade, -- who invites
  kind text not null check (kind in ('profile', 'email', 'link')),
  to_profile_id objectid references profiles on delete cascade,
  email citext,
  message text not null default '',
  uses int not null default 0, -- how many a link has connected
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  declined_at timestamptz, -- whoever invited is not told, and cannot ask again for a while
  ended_at timestamptz, -- accepted, withdrawn, or void
  check ((kind = 'profile') = (to_profile_id is not null)),
  check ((kind = 'email') = (email is not null)),
  check (profile_id <> to_profile_id)
);
-- One open invitation a person or address: sent again, it is the same.
create unique index connection_invites_to_profile on connection_invites (to_profile_id, profile_id)
  where ended_at is null and kind = 'profile';
create unique index connection_invites_to_email on connection_invites (email, profile_id)
  where ended_at is null and kind = 'email';
create index connection_invites_sent on connection_invites (profile_id, sent_at desc);
create index connection_invites_expires_at on connection_invites (expires_at);

-- Secrets of links and mails. Each mail has its own, and all of an invitation's work until it ends.
create table connection_invite_tokens (
  hash bytea primary key, -- the secret is known to whoever holds the link, not to us
  invite_id objectid not null references connection_invites on delete cascade
);
create index connection_invite_tokens_invite on connection_invite_tokens (invite_id);

-- Whom a board's owner has blocked is blocked on the board. This is the role to give back when the owner takes the block
-- back, 'none' where there was none; null for whoever is on the board, or blocked there for another reason.
alter table board_members add column role_before_block text;

-- What a sign-up was invited by: the hash of the link's secret. Whoever invited knows what it opens.
alter table signups add column invite_hash bytea;
