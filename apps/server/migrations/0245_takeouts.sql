-- The archives with all the data of the store that its owner takes along (store.takeout).
create table takeouts (
  id integer generated always as identity primary key,
  format varchar(10) not null check (format in ('csv', 'excel')),
  file varchar(100) not null,
  created_by varchar(100) not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The moment that all its files show.
  snapshot_at timestamptz,
  progress integer not null default 0,
  -- What is being written.
  doing varchar(100) not null default '',
  files integer,
  rows bigint,
  size bigint,
  sha256 varchar(64),
  result varchar(12) not null default 'running'
    check (result in ('running', 'done', 'failed', 'cancelled', 'interrupted', 'removed')),
  reason varchar(300)
);

-- Addresses at which a browser downloads a takeout by itself, after its user gave the password, while the session is open.
create table takeout_permits (
  token_hash bytea primary key,
  takeout_id integer not null references takeouts on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index takeout_permits_session on takeout_permits (session_id);
