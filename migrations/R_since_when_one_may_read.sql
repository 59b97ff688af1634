-- Keeps the moments since which people may read what they could not before: see 167.

-- The moment for those who could read nothing until now, or those who could read less. The former are told nothing of the
-- call itself: one that makes a board public may change its title too, and tells the former one. So triggers run as the
-- transaction ends, when its events are written. The latter are told of it: it makes them what they are.
create or replace function told_from(is_new boolean) returns timestamptz language sql volatile
  as $$ select case when is_new then date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond'
    else date_trunc('milliseconds', now()) end $$;

create or replace function board_widened() returns trigger language plpgsql as $$
  begin
    update boards set widened_at = greatest(widened_at, told_from(
      new.share = 'public' and old.share <> 'public' or new.board_type <> old.board_type)) where id = new.id;
    return null;
  end
$$;
drop trigger if exists boards_widened on boards;
create constraint trigger boards_widened after update of share, board_type, organization_role on boards
  deferrable initially deferred for each row when (
    new.share = 'public' and old.share <> 'public' or new.organization_role <> old.organization_role
      or new.board_type = 'ORGANIZATION' and old.board_type <> 'ORGANIZATION')
  execute function board_widened();

create or replace function post_widened() returns trigger language plpgsql as $$
  begin
    update posts set widened_at = told_from(true) where id = new.id;
    return null;
  end
$$;
drop trigger if exists posts_widened on posts;
create constraint trigger posts_widened after update of public on posts
  deferrable initially deferred for each row when (new.public and not old.public)
  execute function post_widened();

create or replace function member_role_changed() returns trigger language plpgsql as $$
  begin
    update board_members set role_at = told_from(false) where board_id = new.board_id and profile_id = new.profile_id;
    return null;
  end
$$;
drop trigger if exists board_members_role on board_members;
create constraint trigger board_members_role after update of role on board_members
  deferrable initially deferred for each row when (new.role <> old.role)
  execute function member_role_changed();

create or replace function person_named() returns trigger language plpgsql as $$
  begin
    update board_permissions set since = told_from(tg_op = 'INSERT' or old.role = 'blocked')
    where board_id = new.board_id and profile_id = new.profile_id and list = new.list;
    return null;
  end
$$;
drop trigger if exists board_permissions_named on board_permissions;
create constraint trigger board_permissions_named after insert or update of role on board_permissions
  deferrable initially deferred for each row execute function person_named();
