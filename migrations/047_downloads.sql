-- When all files of a collection were last asked for, as one archive. That is made while it is sent.
alter table things add column download_requested_at timestamptz(3);
