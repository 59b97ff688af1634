-- Whether a telephone is its owner's: its code came back from a text message. Codes went by mail before there was a
-- gateway, which proved the address only, so that the telephones of before are unverified.
alter table profiles
  add column phone_verified boolean not null default false,
  add column phone_recovery_verified boolean not null default false;

-- The wire's `ProfileView`, as in 010, and whether the telephone is verified.
create or replace function profile_view(p profiles, viewer objectid) returns jsonb
  language sql stable parallel safe
  return (
    select person_json(p)::jsonb || jsonb_build_object(
      'connectionStatus', case when not r.own then connection_status(viewer, p.id) end,
      'private', p.private,
      'shareable', r.open and p.shareable,
      'followMe', r.open and p.follow_me,
      'orgName', case when r.open then o.name end,
      'handle', case when r.open then o.handle end,
      'about', case when r.own or r.open and p.show_about then p.about end,
      'location', case when r.own or r.open and p.show_location then p.location end,
      'timeZone', case when r.own or r.open and p.show_location then p.time_zone end,
      'email', case when r.own or r.open and p.show_email then a.email end,
      'phone', case when r.own or r.open and p.show_phone then p.phone end,
      'phoneVerified', case when r.own or r.open and p.show_phone then p.phone_verified end,
      'links', case when r.own or r.open and p.show_web_social then p.links end,
      'website', case when r.own or r.open and p.show_web_social then p.website end,
      'coverPhoto', case when r.open then picture_url(p.cover_key, 1600) end,
      'address1', case when r.own or r.open and p.show_address then p.address1 end,
      'address2', case when r.own or r.open and p.show_address then p.address2 end,
      'city', case when r.own or r.open and p.show_address then p.city end,
      'state', case when r.own or r.open and p.show_address then p.state end,
      'zip', case when r.own or r.open and p.show_address then p.zip end,
      'country', case when r.own or r.open and p.show_address then p.country end)
    from (
      select s.relation = 'OWN' as own, may_view(p, s.relation) as open
      from (select profile_relation(p, viewer) as relation) s
    ) r
      join accounts a on a.id = p.account_id
      left join organizations o on o.id = coalesce(
        (select m.organization_id from organization_members m where m.profile_id = p.id),
        (select own.id from organizations own where own.account_id = p.account_id))
  );
