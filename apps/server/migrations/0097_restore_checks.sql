-- Trials of a backup: it was restored into a scratch database, and its books were checked. `archive`: only its file was
-- verified, because the user of the database may not create another.
create table restore_checks (
  id integer generated always as identity primary key,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  file varchar(100) not null,
  scheduled boolean not null,
  created_by varchar(50),
  rows bigint,
  result varchar(10) not null default 'running' check (result in ('running', 'done', 'archive', 'failed')),
  -- Why it failed, or why only the file was verified.
  reason varchar(300)
);
