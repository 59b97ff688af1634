-- Where a signed-in device is told of what happens while the product is not open there: one address a session. It goes
-- with the session; a browser that signs in anew brings its address anew.
create table push_subscriptions (
  session_id objectid primary key references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
