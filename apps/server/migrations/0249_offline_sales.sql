-- Sales that a till makes while it does not reach the server (offline.*).
alter table devices add column sells_offline boolean not null default false;
-- What the device reported of itself at its last synchronisation.
alter table devices add column offline_report jsonb;
alter table devices add column offline_reported_at timestamptz;

-- How long, how much and by what a till sells without the server.
alter table settings add column offline_hours integer not null default 24 check (offline_hours between 1 and 72);
alter table settings add column offline_sales integer not null default 200 check (offline_sales between 1 and 1000);
alter table settings add column offline_amount numeric(14, 2) not null default 50000 check (offline_amount between 1 and 10000000);
alter table settings add column offline_card boolean not null default true;
alter table settings add column offline_transfer boolean not null default false;

-- The pair of keys to which devices seal unsent sales. A pair is never removed: a file of a device may be older.
create table seal_keys (
  id integer generated always as identity primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

create table offline_sales (
  id integer generated always as identity primary key,
  -- The Idempotency-Key of the sale. It is the device's and is kept for ever.
  key uuid not null unique,
  device_id integer references devices on delete set null,
  device varchar(50) not null,
  -- The provisional number on the ticket.
  number integer not null check (number > 0),
  shown_number varchar(30) not null,
  area_id integer not null references areas,
  -- The sale as the device wrote it, byte by byte.
  content text not null,
  -- What can be read of it; null where it cannot.
  sold_at timestamptz,
  date date not null,
  seller_id integer references users,
  client varchar(201) not null default '',
  total numeric(14, 2),
  -- What its tenders brought in cash, C$, less the change.
  cash numeric(14, 2) not null default 0,
  loaded boolean not null default false,
  received_at timestamptz not null default now(),
  state varchar(10) not null default 'received' check (state in ('received', 'waiting', 'posted', 'returned')),
  -- Why it waits.
  reason varchar(1000) not null default '',
  bill_id integer unique references bills,
  decision varchar(200) not null default '',
  decided_by varchar(100),
  decided_at timestamptz,
  check ((state = 'posted') = (bill_id is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'returned' or decided_at is not null)
);
create index offline_sales_device on offline_sales (device_id, number);
create index offline_sales_area on offline_sales (area_id);
create index offline_sales_seller on offline_sales (seller_id);
create index offline_sales_open on offline_sales (area_id, date) where state in ('received', 'waiting');
