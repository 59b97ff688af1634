-- What keeps an account its owner's: links to a new password, and a second factor beside it.

-- A link to choose a new password. The one that is used goes, with every other of the account.
create table password_resets (
  hash bytea primary key,
  account_id objectid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_account on password_resets (account_id);
create index password_resets_expires_at on password_resets (expires_at);

-- Time-based codes (RFC 6238). The secret cannot be hashed: the same code is computed from it here. A second factor
-- from `confirmed_at` on; before, somebody has seen the secret and not yet shown that their device has it.
create table code_generators (
  account_id objectid primary key references accounts on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0 -- the half minute of the last code that was taken: each is good for once
);

-- A way in where the second factor is lost; each is good for once.
create table recovery_codes (
  account_id objectid not null references accounts on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- Public keys of passkeys (WebAuthn). The credential's id is the authenticator's own, in base64url.
create table passkeys (
  id text collate "C" primary key,
  account_id objectid not null references accounts on delete cascade,
  name text not null,
  algorithm int not null check (algorithm in (-7, -8, -257)), -- COSE: ES256, Ed25519, RS256
  public_key bytea not null, -- SubjectPublicKeyInfo, DER
  sign_count bigint not null default 0,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_account on passkeys (account_id, created_at);

-- What an authenticator is to sign, once: for adding a passkey to an account, or, without one, for signing in.
create table passkey_challenges (
  hash bytea primary key,
  account_id objectid references accounts on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Somebody whose password was right and whose second factor is awaited.
create table pending_sign_ins (
  hash bytea primary key,
  account_id objectid not null references accounts on delete cascade,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_expires_at on pending_sign_ins (expires_at);
