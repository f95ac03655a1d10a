-- A till may have a display for its customer on another device, which shows what the till sent last.
alter table devices add column customer_display boolean not null default false;

create table customer_displays (
  device_id integer primary key references devices on delete cascade,
  shown jsonb not null,
  shown_at timestamptz not null default now()
);
