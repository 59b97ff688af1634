-- What is true of few boards and posts, for statements about one of them. They ask only where it matters; written into the
-- statement, as lists have it, it is made ready each time, for nothing as a rule.

-- Whether a session was given the password of a board or post, and still counts.
create function is_granted(session text, place text) returns boolean language sql stable parallel safe
  as $$ select exists (select from password_grants g where g.session_id = session and g.place_id = place and g.until > now()) $$;

-- Whether two people work in the same organisation.
create function is_colleague(one text, other text) returns boolean language sql stable parallel safe
  as $$
    select exists (
      select from organization_members mine join organization_members theirs using (organization_id)
      where mine.profile_id = one and theirs.profile_id = other)
  $$;
