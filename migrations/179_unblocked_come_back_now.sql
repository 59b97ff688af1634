-- Events of a board are told from when somebody came onto it (`since` of the standing). Whom a list has blocked was not
-- there meanwhile: a member comes back when the block ends, and reads nothing of what was told until then.
create function come_back_now() returns trigger language plpgsql as $$
  begin
    update board_members set joined_at = now() where board_id = old.board_id and profile_id = old.profile_id;
    return null;
  end
$$;
create trigger board_permissions_unblocked after delete or update of role on board_permissions
  for each row when (old.role = 'blocked') execute function come_back_now();
