-- A refresh token that comes again within the grace gets the same successor again, not one more: two live ones would
-- let a thief and the owner go on side by side, and nobody would notice.

-- What a used token's successors are computed from, together with the token itself, of which only the hash is here.
alter table refresh_tokens add column successor_key bytea;

-- Of those that an earlier version has handed out side by side, the latest stays.
delete from refresh_tokens r using (
  select hash, row_number() over (partition by session_id order by expires_at desc, hash) as place
  from refresh_tokens where used_at is null
) unused
where r.hash = unused.hash and unused.place > 1;
