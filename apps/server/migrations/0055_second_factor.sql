-- The second factor of signing in: codes of an application (TOTP), passkeys, recovery codes and remembered devices.

alter table roles add column second_factor boolean not null default false;

-- Opened by a password alone although the role demands a second factor: it can do nothing but set one up.
alter table sessions add column second_factor_due boolean not null default false;

-- One row: which key file the secrets were encrypted with.
create table second_factor_key (
  single boolean primary key default true check (single),
  fingerprint bytea not null
);

create table totp_secrets (
  user_id integer primary key references users on delete cascade,
  -- AES-256-GCM: nonce, tag, ciphertext.
  secret bytea not null,
  -- The last time step whose code was taken; none before it is taken again.
  last_step bigint not null,
  created_at timestamptz not null default now()
);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- The host name that it was made for; it works at no other.
  host text not null,
  name varchar(50) not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table remembered_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique,
  -- Of the password's hash: a device is forgotten when the password changes.
  password_proof bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null default '',
  user_agent text not null default ''
);
create index remembered_devices_user on remembered_devices (user_id);

-- Sign-ins whose password was right and whose second factor is awaited.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  password_proof bytea not null,
  -- What a passkey has to sign.
  challenge text,
  expires_at timestamptz not null
);

-- What a person began to set up and has not confirmed yet.
create table second_factor_setups (
  user_id integer primary key references users on delete cascade,
  secret bytea,
  challenge text,
  expires_at timestamptz not null
);
