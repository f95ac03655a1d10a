-- The continuous copy of an embedded database: to the second folder, to the storage, and how many days of moments stay.
alter table settings
  add column continuous_folder boolean not null default false,
  add column continuous_storage boolean not null default false,
  add column continuous_days smallint not null default 14 check (continuous_days between 1 and 90);
-- Points of the log just before acts. `name`: of the restore point in the log.
create table copy_marks (
  id integer generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  name varchar(63) not null,
  kind varchar(10) not null check (kind in ('import', 'closing', 'update', 'restore')),
  label varchar(200) not null,
  lsn pg_lsn not null
);
create index copy_marks_at on copy_marks (at);
-- Trials of the continuous copy are beside those of the archives: until when the log was read, and the place.
alter table restore_checks
  add column minute timestamptz,
  add column place varchar(20);
