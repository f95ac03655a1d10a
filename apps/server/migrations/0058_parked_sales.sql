-- Sales that a user set aside at a quick screen. They reserve nothing and are deleted when they are sold or discarded.
create table parked_sales (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  area_id integer not null references areas,
  kind text not null check (kind in ('invoice', 'preSale')),
  -- Terms and lines as the form holds them. Products and clients are named by id and may be gone on return.
  sale jsonb not null,
  total numeric(15, 2) not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index parked_sales_own on parked_sales (user_id, area_id, kind, id);
