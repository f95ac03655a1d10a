-- How often the store went to another computer, and the signature of the store's authority that says so. Answers carry
-- both; an older server does not serve.
alter table settings
  add column generation integer not null default 1 check (generation >= 1),
  add column generation_proof varchar(200) not null default '';
-- The computers that received the store as it is written. One at a time is active. `key_hash`: SHA-256 of its key.
-- `addresses`: where it was last seen, for a server that starts again and asks it.
create table reserves (
  id integer generated always as identity primary key,
  name varchar(100) not null,
  key_hash varchar(64) not null,
  program varchar(40) not null,
  system varchar(40) not null,
  addresses jsonb not null default '[]',
  created_at timestamptz not null default now(),
  created_by varchar(60),
  seen_at timestamptz,
  ended_at timestamptz,
  end_reason varchar(10) check (end_reason in ('removed', 'gone', 'promoted', 'replaced')),
  constraint reserves_ended check ((ended_at is null) = (end_reason is null))
);
create unique index reserves_active on reserves ((true)) where ended_at is null;
