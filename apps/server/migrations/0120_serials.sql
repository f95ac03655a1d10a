-- When the serial numbers of a product are told: 0 never, 1 when it is sold, 2 when it comes and when it is sold. And for how
-- many months after the sale it has a warranty.
alter table products
  add column serials smallint not null default 0 check (serials between 0 and 2),
  add column warranty_months smallint not null default 0 check (warranty_months between 0 and 120);
create index products_serials on products (id) where serials > 0;

-- What was promised at the sale: the last day of the warranty, and whether each unit had to have its serial. Lines from before
-- have neither.
alter table bill_lines
  add column warranty_months smallint not null default 0,
  add column warranty_until date,
  add column has_serials boolean not null default false,
  add check ((warranty_months = 0) = (warranty_until is null));

-- One row for each unit of which the store knows the serial. It is in an area; or it was sold by an active invoice; or it
-- left by the document of its last event, such as a transfer that is on the way.
create table serial_units (
  id integer primary key generated always as identity,
  product_id integer not null references products,
  serial varchar(40) not null check (serial = btrim(serial) and serial <> ''),
  area_id integer references areas,
  bill_id integer references bills,
  bill_line integer,
  document_kind text,
  document_id integer,
  seq integer not null check (seq > 0),
  check (area_id is null or bill_id is null),
  check ((bill_id is null) = (bill_line is null)),
  check ((document_kind is null) = (document_id is null))
);
create unique index serial_units_once on serial_units (product_id, upper(serial));
create index serial_units_found on serial_units (upper(serial) text_pattern_ops);
create index serial_units_here on serial_units (area_id, product_id) where area_id is not null;
create index serial_units_sold on serial_units (bill_id, product_id) where bill_id is not null;
create index serial_units_document on serial_units (document_kind, document_id) where document_id is not null;

-- Where it came in, and out: append-only, like the stock. Without a document it was registered by hand.
create table serial_events (
  unit_id integer not null references serial_units,
  seq integer not null check (seq > 0),
  direction smallint not null check (direction in (1, 2)),
  area_id integer not null references areas,
  document_kind text,
  document_id integer,
  line integer,
  bill_id integer references bills,
  bill_line integer,
  posted_day date not null,
  at timestamptz not null default now(),
  user_id integer not null references users,
  primary key (unit_id, seq),
  check ((bill_id is null) = (bill_line is null) and (bill_id is null or direction = 2))
);
create index serial_events_document on serial_events (document_kind, document_id, line) where document_id is not null;
create index serial_events_area on serial_events (area_id);
create index serial_events_user on serial_events (user_id);
create index serial_events_bill on serial_events (bill_id) where bill_id is not null;
create trigger serial_events_final before update or delete on serial_events for each row execute function refuse_change();
create trigger serial_events_kept before truncate on serial_events execute function refuse_change();
