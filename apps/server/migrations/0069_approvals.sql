-- Acts that a second person approves on the screen where they are done. Without a row an act needs nobody.
create table approval_rules (
  act text primary key,
  mode text not null check (mode in ('off', 'always', 'above')),
  -- C$ or days, as the act has it; only with the mode 'above'.
  above numeric(15, 2) not null default 0 check (above >= 0)
);
alter table settings
  add column owner_approves boolean not null default true,
  add column approval_version integer not null default 1;

-- The hash of the PIN with which a user approves. It never opens a session.
alter table users add column approval_pin_hash text;

-- Approvals that were given and not used yet. Each is for one act of one user and is deleted when it is used.
create table approvals (
  token_hash bytea primary key,
  requested_by integer not null references users (id) on delete cascade,
  approved_by integer not null references users (id) on delete cascade,
  area_id integer not null references areas (id),
  digest bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
