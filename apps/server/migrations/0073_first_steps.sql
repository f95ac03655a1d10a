-- First steps of a new store that a person skipped, or declared done because no data can tell.
create table first_step_marks (
  name text primary key,
  mark text not null check (mark in ('done', 'skipped')),
  created_at timestamptz not null default now(),
  created_by text not null
);

-- Whether this database is a practice shop, whose papers have no value and whose mail is never sent.
alter table settings add column practice boolean not null default false;
