-- What an organisation says of itself, what each does in it, and whom it has asked to join.

alter table organizations
  add column about text not null default '',
  add column website text not null default '',
  add column location text not null default '',
  add column photo_file_id objectid,
  add column cover_file_id objectid;

alter table organization_members
  add column title text not null default '',
  add column department text not null default '',
  add column location text not null default '',
  add column start_date date,
  add column manager_id objectid references organization_members on delete set null, -- of the same organisation
  add check (manager_id <> profile_id);
create index organization_members_manager on organization_members (manager_id) where manager_id is not null;

-- An invitation by mail. Its secret is made by the job that sends it and known to the mail alone; sent again, it is
-- another one. What the person will do is kept here until they join.
create table organization_invites (
  id objectid primary key,
  organization_id objectid not null references organizations on delete cascade,
  email citext not null,
  token_hash bytea unique,
  invited_by objectid not null references profiles,
  title text not null default '',
  department text not null default '',
  location text not null default '',
  start_date date,
  manager_id objectid references profiles,
  times_sent int not null default 1,
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz -- accepted, declined or withdrawn
);
-- One open invitation an address.
create unique index organization_invites_open on organization_invites (organization_id, email) where ended_at is null;
create index organization_invites_ended on organization_invites (ended_at) where ended_at is not null;

-- The organisation that whoever signs up makes along with the account.
alter table signups add column organization_name text, add column organization_handle citext;

-- The organisation somebody is in while acting as a profile: the one the profile works in, else the one the account owns.
create function organization_of(profile objectid, account objectid) returns objectid
  language sql stable parallel safe
  return coalesce(
    (select m.organization_id from organization_members m where m.profile_id = profile),
    (select o.id from organizations o where o.account_id = account));

-- Words as they are compared when people are looked for and put in order: small letters, without accents.
create function folded(words text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, nfkd), U&'[\0300-\036F]', '', 'g')) collate "C";

-- An organisation as the shell shows it: the wire's `OrganizationInfo`; null for none.
create function organization_info_json(o organizations) returns json
  language sql stable parallel safe
  return case when o.id is not null then json_build_object(
    'id', o.id, 'accountID', o.account_id, 'name', o.name, 'handle', o.handle, 'photo', picture_url(o.photo_key, 128)) end;

-- Whom an organisation's people know as its owner: the profile that the owning account works in it as, else its first.
create function organization_owner_json(o organizations) returns json
  language sql stable parallel safe
  return (
    select person_json(p) from profiles p left join organization_members m on m.profile_id = p.id and m.organization_id = o.id
    where p.account_id = o.account_id order by p.deleted_at is not null, m.profile_id is null, p.id limit 1);
