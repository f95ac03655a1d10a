-- States of documents that a later rule does not permit any more. An invariant that is new in a version notes what breaks
-- it when the store first runs that version; these rows are shown apart, and are never repaired silently.
create table invariant_starts (
  name text primary key,
  at timestamptz not null default now()
);
create table earlier_states (
  name text not null references invariant_starts,
  subject jsonb not null,
  primary key (name, subject)
);
