-- What programs request and a person approves (access.program-requests).
create table program_requests (
  id integer generated always as identity primary key,
  api_key_id integer not null references api_keys,
  kind varchar(20) not null check (kind in ('prices', 'preSale', 'transfer')),
  -- Where it acts: who may approve it is of this area, or of the warehouse.
  area_id integer not null references areas,
  -- The body of the call that an approval makes.
  body jsonb not null,
  summary varchar(300) not null,
  state varchar(10) not null default 'pending' check (state in ('pending', 'done', 'refused')),
  expires_at timestamptz not null,
  -- What it was in words when it was decided.
  content jsonb,
  record_id integer,
  reason varchar(200) not null default '',
  decided_by varchar(100),
  decided_at timestamptz,
  created_by varchar(100) not null,
  created_at timestamptz not null default now(),
  check ((state = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (content is null))
);
create index program_requests_key on program_requests (api_key_id);
create index program_requests_area on program_requests (area_id);
create index program_requests_pending on program_requests (expires_at) where state = 'pending';
