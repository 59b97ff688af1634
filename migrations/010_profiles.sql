-- Who sees what of a profile, and changes of address that wait for their one-time code.

-- What somebody is to the viewer, as privacy goes: OWN is every profile of the viewer's account, GONE a profile that
-- was deleted, APART where either has blocked the other.
create function profile_relation(p profiles, viewer objectid) returns text
  language sql stable parallel safe
  return case
    when p.deleted_at is not null then 'GONE'
    when p.account_id = (select v.account_id from profiles v where v.id = viewer) then 'OWN'
    when blocked_between(viewer, p.id) then 'APART'
    else connection_status(viewer, p.id) end;

-- Whether somebody comes up where the viewer looks for people: in searches, mentions and others' lists.
-- Whom one knows one finds, whatever they choose.
create function may_find(p profiles, viewer objectid) returns boolean
  language sql stable parallel safe
  return case when p.searchable and p.deleted_at is null then not blocked_between(viewer, p.id)
    else profile_relation(p, viewer) in ('OWN', 'CONNECTED', 'TEAM') end;

-- Whether the viewer sees more of a profile than name, photo and colour.
create function may_view(p profiles, relation text) returns boolean
  language sql immutable parallel safe
  return relation in ('OWN', 'CONNECTED', 'TEAM') or (relation = 'STRANGER' and not p.private);

-- The wire's `ProfileView`: a profile as the viewer may see it. Each flag hides its fields from everyone but the owner;
-- what is hidden is null, whether or not there is anything to hide.
create function profile_view(p profiles, viewer objectid) returns jsonb
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

-- What others did that concerns a profile and that it has not looked at yet.
alter table profiles add column activity_count int not null default 0 check (activity_count >= 0);

-- A new e-mail address or telephone, until its one-time code has come back.
create table contact_changes (
  profile_id objectid not null references profiles on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'emailRecovery', 'phoneRecovery')),
  value text not null,
  code_hash bytea, -- null until the job has made the code
  code_expires_at timestamptz,
  code_tries int not null default 0, -- wrong guesses of the code that was sent last
  code_sent_at timestamptz not null default now(),
  primary key (profile_id, kind)
);
create index contact_changes_code_sent_at on contact_changes (code_sent_at);

-- Takes a changed address back, by the link in the mail that told its former address of the change.
create table contact_undos (
  token_hash bytea primary key, -- the link's secret is known to whoever has the mail, not to us
  profile_id objectid not null references profiles on delete cascade,
  kind text not null check (kind in ('email', 'emailRecovery')),
  value text not null, -- what it was
  expires_at timestamptz not null
);
create index contact_undos_profile on contact_undos (profile_id, kind);
create index contact_undos_expires_at on contact_undos (expires_at);
