-- Keys of programs (access.keys). A key is a session that a program has: it ends as one, and its token is stored as one.
create table api_keys (
  id integer generated always as identity primary key,
  name varchar(60) not null,
  user_id integer not null references users,
  -- Null: where its maker acts.
  area_id integer references areas,
  resources text[] not null check (cardinality(resources) > 0),
  writes boolean not null default false,
  calls_per_minute integer not null check (calls_per_minute between 10 and 3000),
  -- Null: until it is ended.
  expires_on date,
  ended_at timestamptz,
  created_by varchar(100) not null,
  created_at timestamptz not null default now()
);
create index api_keys_user on api_keys (user_id);
create index api_keys_area on api_keys (area_id) where area_id is not null;
-- Whose session it is: hence the cascade.
alter table sessions add column api_key_id integer references api_keys on delete cascade;
create unique index sessions_api_key on sessions (api_key_id);
-- The name of the key with which a program acted.
alter table audit_trail add column api_key varchar(60) not null default '';
