-- Webhooks: changes that the store sends to other programs (webhooks.deliveries). Each has the rights of a key.
create table webhooks (
  id integer generated always as identity primary key,
  name varchar(60) not null,
  api_key_id integer not null references api_keys,
  url varchar(500) not null,
  -- With which the receiver checks signatures, so it cannot be a hash.
  secret varchar(100) not null,
  -- Empty: of all kinds.
  kinds text[] not null,
  active boolean not null default true,
  off_reason varchar(10) check (off_reason in ('hand', 'failing', 'gone', 'key')),
  -- Up to where the feed has become deliveries.
  cursor varchar(30) not null,
  -- The receiver answers nobody until then.
  resting_until timestamptz,
  failing_since timestamptz,
  last_sent_at timestamptz,
  version integer not null default 1,
  created_by varchar(100) not null,
  created_at timestamptz not null default now(),
  check (active = (off_reason is null))
);
create index webhooks_key on webhooks (api_key_id);

create table webhook_deliveries (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhooks on delete cascade,
  kind text not null,
  record_id integer not null,
  area_id integer,
  act text not null check (act in ('created', 'changed', 'removed', 'restarted')),
  -- The version of the change; a later change of the record takes its place while it waits.
  change bigint not null,
  changed_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed', 'dropped')),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  tried_at timestamptz,
  status integer,
  fault varchar(300),
  ended_at timestamptz
);
-- A record waits once, so its changes cannot overtake each other.
create unique index webhook_deliveries_pending on webhook_deliveries (webhook_id, kind, record_id, coalesce(area_id, 0)) where state = 'pending';
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try_at) where state = 'pending';
create index webhook_deliveries_of on webhook_deliveries (webhook_id, id);
