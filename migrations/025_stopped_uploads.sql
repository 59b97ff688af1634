-- Since when no byte of a file has come that is not whole yet; null while its bytes arrive, and again once they go on.
alter table files add column stopped_at timestamptz;
