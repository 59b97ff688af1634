-- Passwords of posts, and since when what is on a board or in a post is behind its password, or no longer: what was told
-- of it before that moment is not read out of the log of events any more.

alter table boards add column password_at timestamptz(3);

alter table posts
  add column password_hash text, -- argon2id; no answer holds it
  add column password_at timestamptz(3);
