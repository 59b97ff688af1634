-- What every feature stands on: the id type, the event log, the memory of repeated calls, counted attempts.

-- 24 lower-case hexadecimal characters. The check keeps a bad id out of every table at once; collation "C"
-- makes ids compare by byte, which is also their order of creation.
create domain objectid as text collate "C" check (value ~ '^[0-9a-f]{24}$');

-- One row a room. A command takes this row's lock as its last act, so `seq` has no gaps and no doubles,
-- and a reader who reads `seq` in the same statement as the data knows which events the data already holds.
create table rooms (
  room text collate "C" primary key,
  seq bigint not null
) with (fillfactor = 70); -- updated all the time: leave room for updates in place

create table events (
  room text collate "C" not null,
  seq bigint not null,
  id objectid not null,
  type text not null,
  action text not null,
  board_id objectid,
  post_id objectid,
  by_profile objectid,
  client_id text,
  mutation_id text,
  at timestamptz not null default now(),
  data json not null, -- json, not jsonb: it is only ever passed on
  primary key (room, seq)
);
-- Old events are swept by age.
create index events_at on events using brin (at);

-- A call repeated with the same key gets the first answer. The row is written in the command's own
-- transaction, so an answer is remembered exactly when its effect is.
create table idempotency_keys (
  profile_id objectid not null,
  key text not null,
  endpoint text not null,
  request_hash text not null, -- the same key with another body is a mistake, and is refused
  answer text,
  at timestamptz not null default now(),
  primary key (profile_id, key)
);
create index idempotency_keys_at on idempotency_keys (at);

-- Failed tries (passwords, codes, links) are counted here, not in a process: a restart or a second node forgets nothing.
create table attempts (
  bucket text primary key, -- what is counted, such as `signin:account:…`
  count int not null,
  reset_at timestamptz not null,
  blocked_until timestamptz -- where each further try has to wait longer
);
create index attempts_reset_at on attempts (reset_at);

-- Secrets made by the product itself (the key that signs file links), the same for every node.
create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- A moment as it goes over the wire: ISO 8601, UTC, milliseconds.
-- Stable, as to_char is: one that claims more is not inlined, and costs six times as much (3.1 against 0.5 µs).
create function wire_time(moment timestamptz) returns text
  language sql stable strict parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
