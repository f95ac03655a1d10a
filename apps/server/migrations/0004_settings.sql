-- One row: the company and its rules (Spec 1 §3 "Settings"; Domain).
create table settings (
  id smallint primary key default 1 check (id = 1),
  name varchar(100) not null,
  tax_id varchar(50) not null,
  address varchar(250) not null,
  phone varchar(50) not null default '',
  main_area_id integer not null references areas,
  default_client_id integer not null references clients,
  iva numeric(15, 6) not null default 15 check (iva between 0 and 100),
  bill_a4_size boolean not null default false,
  validate_price_greater_cost boolean not null default true,
  validate_credit_client boolean not null default true,
  price_rule varchar(350) not null default '*1.35',
  price_rule_local varchar(350) not null default '*1.30',
  profit_rule varchar(350) not null default '*1.05',
  time_zone text not null default 'America/Managua',
  lock_date date,
  cut_by_user boolean not null default false,
  pre_sale_days integer not null default 3 check (pre_sale_days between 0 and 365),
  default_password text not null,
  session_idle_minutes integer not null default 60 check (session_idle_minutes between 5 and 1440),
  session_hours integer not null default 12 check (session_hours between 1 and 168),
  version integer not null default 1,
  modified_at timestamptz,
  modified_by text
);

-- What pre-sales still reserve, by area and product (Domain §5).
create view reservations as
  select b.area_id, l.product_id, b.id as pre_bill_id, l.quantity
  from pre_bills b
  join pre_bill_lines l on l.pre_bill_id = b.id
  where b.type_id = 2 and b.active
    and b.reserved_on >= (select (now() at time zone s.time_zone)::date - s.pre_sale_days from settings s);

-- An area's rules for a product, those of the main area where it inherits (Domain §5).
create view effective_area_products as
  select a.area_id, a.product_id, a.inherit, a.version,
    case when a.inherit and m.product_id is not null then m.price else a.price end as price,
    case when a.inherit and m.product_id is not null then m.stock_min else a.stock_min end as stock_min,
    case when a.inherit and m.product_id is not null then m.stock_max else a.stock_max end as stock_max,
    case when a.inherit and m.product_id is not null then m.discount else a.discount end as discount
  from area_products a
  left join area_products m
    on a.inherit and m.product_id = a.product_id and m.area_id = (select main_area_id from settings)
    and m.area_id <> a.area_id;
