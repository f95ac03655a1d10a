-- Goods of a purchase order that came before their invoice, posted with the cost of the order. A purchase bills them later.
create table receptions (
  id integer primary key,
  order_id integer not null references purchase_orders,
  area_id integer not null references areas,
  date date not null,
  reference varchar(50) not null default '',
  observation varchar(500) not null default '',
  total numeric(15, 2) not null check (total >= 0),
  active boolean not null default true,
  voided_at timestamptz,
  voided_by text,
  created_at timestamptz not null default now(),
  created_by text not null,
  check (active = (voided_at is null))
);
create index receptions_area on receptions (area_id, id desc);
create index receptions_order on receptions (order_id, id);

-- `cost` and `value` in C$, net of credited IVA. What purchases billed of both grows until all is billed.
create table reception_lines (
  reception_id integer not null references receptions,
  line integer not null,
  product_id integer not null references products,
  quantity numeric(15, 4) not null check (quantity > 0),
  cost numeric(15, 6) not null check (cost >= 0),
  value numeric(15, 6) not null check (value >= 0),
  billed numeric(15, 4) not null default 0 check (billed between 0 and quantity),
  billed_value numeric(15, 6) not null default 0 check (billed_value between 0 and value),
  primary key (reception_id, line),
  unique (reception_id, product_id)
);
create index reception_lines_product on reception_lines (product_id, reception_id desc);
create index reception_lines_unbilled on reception_lines (reception_id) where billed < quantity;

-- Goods that a processed purchase bills and that came before: units, their provisional value, the value that the
-- invoice gives them, the value with which the reception left the stock, and the difference that is a cost.
create table purchase_receptions (
  purchase_id integer not null references purchases,
  product_id integer not null references products,
  units numeric(15, 4) not null check (units > 0),
  provisional numeric(15, 6) not null check (provisional >= 0),
  real_value numeric(15, 6) not null check (real_value >= 0),
  taken numeric(15, 6) not null check (taken >= 0),
  difference numeric(15, 6) not null,
  primary key (purchase_id, product_id),
  check (taken = provisional + difference)
);
create index purchase_receptions_product on purchase_receptions (product_id);

-- The lines of receptions of which they are.
create table purchase_reception_lines (
  purchase_id integer not null,
  product_id integer not null,
  reception_id integer not null,
  line integer not null,
  units numeric(15, 4) not null check (units > 0),
  value numeric(15, 6) not null check (value >= 0),
  primary key (purchase_id, reception_id, line),
  foreign key (purchase_id, product_id) references purchase_receptions,
  foreign key (reception_id, line) references reception_lines
);
create index purchase_reception_lines_reception on purchase_reception_lines (reception_id, line);

do $$
declare name text;
begin
  foreach name in array array['purchase_receptions', 'purchase_reception_lines'] loop
    execute format('create trigger %1$s_final before update or delete on %1$s for each row execute function refuse_change()', name);
    execute format('create trigger %1$s_kept before truncate on %1$s execute function refuse_change()', name);
  end loop;
end $$;

-- What the supplier billed of an order; until now goods and invoice came together.
alter table purchase_order_lines add column billed numeric(15, 4) not null default 0;
update purchase_order_lines set billed = received where received > 0;
alter table purchase_order_lines add check (billed between 0 and received);

-- Movements of receptions: in (direction 1, type 7), and out when they are billed or voided (direction 2, type 7).
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'stock_movements'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%type_id >= 1%'
  loop
    execute format('alter table stock_movements drop constraint %I', name);
  end loop;
end $$;
alter table stock_movements add constraint stock_movements_types check (direction in (1, 2) and type_id between 1 and 7);

-- Each new rule gets an account with the first free code below its place. A store whose plan has no such place chooses
-- the account itself.
with wanted (rule, place, name) as (values
  ('awaitingInvoice', '2.1', 'Mercadería recibida sin factura'),
  ('costDifference', '5.1', 'Diferencias de costo con la factura')
), free as (
  select w.rule, w.name, min(p.code || '.' || lpad(n::text, 2, '0')) as code
  from wanted w join accounts p on p.code = w.place cross join generate_series(2, 99) n
  where not exists (select from account_rules where account_id = p.id)
    and not exists (select from accounts where code = p.code || '.' || lpad(n::text, 2, '0'))
  group by 1, 2
), added as (
  insert into accounts (code, name) select code, name from free returning id, name)
insert into account_rules (rule, subject_id, account_id)
select free.rule, 0, added.id from added join free using (name);
