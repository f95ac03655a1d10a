-- Backups that this system made by itself or because somebody asked: of the files in its own folder, so no archive carries them.
create table backups (
  id integer generated always as identity primary key,
  file text not null unique,
  scheduled boolean not null,
  created_by text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  progress smallint not null default 0 check (progress between 0 and 100),
  size bigint,
  rows bigint,
  result text not null default 'running' check (result in ('running', 'done', 'failed')),
  reason text,
  check ((result = 'running') = (ended_at is null))
);
create index backups_started on backups (started_at);

-- Every night at that hour of the company's time zone; how many of them are kept.
alter table settings
  add column backup_nightly boolean not null default true,
  add column backup_hour smallint not null default 2 check (backup_hour between 0 and 23),
  add column backup_keep smallint not null default 7 check (backup_keep between 1 and 365),
  add column backup_version integer not null default 1;
