-- A forgotten password can be chosen anew by a link to the recovery address: whose that is, is looked up by it.
create index profiles_email_recovery on profiles (email_recovery) where email_recovery is not null and deleted_at is null;
