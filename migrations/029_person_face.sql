-- A person as somebody without an account sees them, on the page of an invitation: name and face alone.
create function person_face_json(p profiles) returns json
  language sql stable parallel safe
  return case when p.id is not null then json_build_object(
    'firstName', p.first_name, 'lastName', p.last_name, 'photo', picture_url(p.photo_key, 128),
    'avatarColor', p.avatar_color) end;
