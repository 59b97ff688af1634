-- Where a signed-in device is told of what happens while the product is not open there: one address a session. It goes
-- with the session; a browser that signs in anew brings its address anew.
create table push_subscriptions (
  session_id objectid primary key references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

-- The installation's own key, by which push services know it; 244 bits of it are chance. Browsers subscribe with it, so
-- that it stays the same ever after.
insert into secrets (name, value)
  values ('push', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))) on conflict do nothing;
