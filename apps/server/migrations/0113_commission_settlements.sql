-- What is paid to a seller for collected invoices, with its amounts as they were when it was made.
create table commission_settlements (
  id integer primary key,
  area_id integer not null references areas,
  seller_id integer not null references users,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  total numeric(15, 2) not null check (total > 0),
  observation varchar(500) not null default '',
  state smallint not null default 1 check (state in (1, 2, 3)),
  active boolean not null generated always as (state <> 3) stored,
  paid_date date,
  payment_method_id smallint check (payment_method_id between 1 and 5),
  bank_id integer references banks,
  payment_reference varchar(50) not null default '',
  movement_id integer unique references cash_movements,
  paid_at timestamptz,
  paid_by text,
  voided_at timestamptz,
  voided_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  check ((state = 3) = (voided_at is not null)),
  check ((paid_date is null) = (payment_method_id is null) and (paid_date is null) = (paid_at is null)),
  check (state <> 1 or paid_date is null),
  check (state <> 2 or paid_date is not null),
  check (movement_id is null or payment_method_id = 1)
);
create index commission_settlements_area on commission_settlements (area_id, id desc);
create index commission_settlements_seller on commission_settlements (seller_id, id desc);
create index commission_settlements_bank on commission_settlements (bank_id) where bank_id is not null;
create index commission_settlements_paid on commission_settlements (paid_date) where state = 2;

-- One line for each invoice: turn 1 pays its commission, later turns pay or deduct what changed since. An active turn of an
-- invoice is in one settlement. The lines of a voided settlement are not active.
create table commission_settlement_lines (
  settlement_id integer not null references commission_settlements,
  line integer not null,
  bill_id integer not null references bills,
  turn integer not null check (turn > 0),
  pay_of_date date,
  c0_5 numeric(15, 2) not null,
  c1 numeric(15, 2) not null,
  c1_5 numeric(15, 2) not null,
  c2 numeric(15, 2) not null,
  c2_5 numeric(15, 2) not null,
  c3 numeric(15, 2) not null,
  earned numeric(15, 2) not null,
  active boolean not null default true,
  primary key (settlement_id, line),
  unique (settlement_id, bill_id)
);
create unique index commission_settlement_lines_once on commission_settlement_lines (bill_id, turn) where active;
create index commission_settlement_lines_bill on commission_settlement_lines (bill_id, settlement_id);

-- The rate of each product of a settled invoice, which later changes of the categories leave as it is.
create table settled_rates (
  bill_id integer not null references bills,
  product_id integer not null references products,
  rate numeric(15, 6) not null check (rate in (0, 0.5, 1, 1.5, 2, 2.5, 3)),
  settlement_id integer not null references commission_settlements,
  primary key (bill_id, product_id)
);
create index settled_rates_product on settled_rates (product_id);
create index settled_rates_settlement on settled_rates (settlement_id);

-- The category of cash that leaves a till for a settlement.
alter table cash_movement_categories add column pays_commissions boolean not null default false;
create unique index cash_movement_categories_commissions on cash_movement_categories (pays_commissions) where pays_commissions;
insert into cash_movement_categories (name, pays_commissions) values ('Pago de comisiones', true)
on conflict (norm(name)) do update set pays_commissions = true;

-- Who sets commissions and reads everybody's may settle them.
insert into resources (id, name, description, group_name, position) values
  (62, 'liquidarComisiones', 'Liquidar y pagar comisiones', 'Ventas', 1002)
on conflict do nothing;
insert into role_resources (role_id, resource_id)
select g.role_id, 62 from role_resources g join resources o on o.id = g.resource_id
where o.name in ('configurarComisiones', 'verReporteDeVentas', 'gestionGastos')
group by g.role_id having count(*) = 3
on conflict do nothing;
