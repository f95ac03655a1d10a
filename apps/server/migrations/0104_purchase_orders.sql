-- What is ordered from a supplier before its invoice. Steps: 1 draft, 2 sent, 3 partly received, 4 received, 5 closed,
-- 9 voided. Amounts are in the currency of the order. An order moves no stock and is no debt.
create table purchase_orders (
  id integer primary key,
  area_id integer not null references areas,
  date date not null,
  expected_date date check (expected_date >= date),
  provider_id integer not null references providers,
  currency_id smallint not null check (currency_id in (1, 2)),
  payment_type_id smallint not null check (payment_type_id in (1, 2)),
  credit_days integer not null default 0 check (credit_days >= 0),
  costs_include_iva boolean not null,
  observation varchar(500) not null default '',
  iva numeric(15, 2) not null check (iva >= 0),
  total numeric(15, 2) not null check (total >= iva),
  step smallint not null default 1 check (step in (1, 2, 3, 4, 5, 9)),
  sent_at timestamptz,
  sent_by text,
  closed_at timestamptz,
  closed_by text,
  created_at timestamptz not null default now(),
  created_by text not null,
  modified_at timestamptz,
  modified_by text,
  version integer not null default 1,
  check ((payment_type_id = 2) = (credit_days > 0)),
  check (step in (1, 9) or sent_at is not null),
  check ((step = 5) = (closed_at is not null))
);
create index purchase_orders_area on purchase_orders (area_id, id desc);
create index purchase_orders_provider on purchase_orders (provider_id, id desc);
create index purchase_orders_open on purchase_orders (area_id) where step in (1, 2, 3);

-- `cost` as the supplier charges it, with or without IVA as the order says; `received` are the units of processed purchases.
create table purchase_order_lines (
  order_id integer not null references purchase_orders,
  line integer not null,
  product_id integer not null references products,
  quantity numeric(15, 4) not null check (quantity > 0),
  cost numeric(15, 6) not null check (cost > 0),
  iva_rate numeric(15, 6) not null check (iva_rate between 0 and 100),
  iva numeric(15, 2) not null check (iva >= 0),
  total numeric(15, 2) not null check (total >= 0),
  received numeric(15, 4) not null default 0 check (received >= 0),
  primary key (order_id, line),
  unique (order_id, product_id)
);
create index purchase_order_lines_product on purchase_order_lines (product_id, order_id desc);

-- The order that a purchase fills.
alter table purchases add column order_id integer references purchase_orders;
create index purchases_order on purchases (order_id) where order_id is not null;
