-- One mail a quarter of an hour at most, or one a day, tells of all that waits.
alter table profiles
  add column mail_bundle text not null default 'QUARTER_HOUR' check (mail_bundle in ('QUARTER_HOUR', 'DAILY')),
  add column mailed_at timestamptz(3); -- when the last of them went out
