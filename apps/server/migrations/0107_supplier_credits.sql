-- What suppliers owe the store: returned goods (type 1), discounts after the purchase (2) and advances (3). It pays other
-- purchases. `credited` is the part of `iva` that was credited when the goods were bought; `goods` is the value with which
-- returned goods left the stock, to the cent.
create table supplier_credits (
  id integer primary key,
  type_id smallint not null check (type_id between 1 and 3),
  provider_id integer not null references providers,
  purchase_id integer references purchases,
  area_id integer not null references areas,
  date date not null,
  reference_physical varchar(50) not null default '',
  observation varchar(250) not null check (observation <> ''),
  total numeric(15, 2) not null check (total > 0),
  iva numeric(15, 2) not null default 0 check (iva between 0 and total),
  credited numeric(15, 2) not null default 0 check (credited between 0 and iva),
  goods numeric(15, 2) not null default 0 check (goods >= 0),
  used numeric(15, 2) not null default 0 check (used between 0 and total),
  payment_method_id smallint check (payment_method_id between 1 and 5),
  bank_id integer references banks,
  reference varchar(50) not null default '',
  apply_cut boolean not null default false,
  closing_id integer references cash_closings,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id integer not null references users,
  modified_at timestamptz,
  modified_by text,
  check ((type_id = 3) = (purchase_id is null)),
  check ((type_id = 3) = (payment_method_id is not null)),
  check (type_id = 1 or goods = 0),
  check (type_id <> 3 or iva = 0),
  check (not apply_cut or payment_method_id = 1),
  check (closing_id is null or apply_cut),
  check (active or used = 0)
);
create index supplier_credits_area on supplier_credits (area_id, id desc);
create index supplier_credits_provider on supplier_credits (provider_id, id desc);
create index supplier_credits_purchase on supplier_credits (purchase_id) where purchase_id is not null;
create index supplier_credits_date on supplier_credits (date);
create index supplier_credits_unclosed on supplier_credits (area_id, created_by_id) where closing_id is null and apply_cut;
create index supplier_credits_closing on supplier_credits (closing_id) where closing_id is not null;

-- Returned units of a line of the purchase, with their part of its money, and the value with which they left the stock.
create table supplier_credit_lines (
  credit_id integer not null references supplier_credits,
  line integer not null,
  purchase_id integer not null,
  purchase_line integer not null,
  product_id integer not null references products,
  quantity numeric(15, 4) not null check (quantity > 0),
  total numeric(15, 2) not null check (total >= 0),
  iva numeric(15, 2) not null check (iva between 0 and total),
  credited numeric(15, 2) not null check (credited between 0 and iva),
  value numeric(15, 6) not null check (value >= 0),
  primary key (credit_id, line),
  unique (credit_id, purchase_line),
  foreign key (purchase_id, purchase_line) references purchase_lines (purchase_id, line)
);
create index supplier_credit_lines_purchase on supplier_credit_lines (purchase_id, purchase_line);
create index supplier_credit_lines_product on supplier_credit_lines (product_id);
create trigger supplier_credit_lines_final before update or delete on supplier_credit_lines for each row execute function refuse_change();
create trigger supplier_credit_lines_kept before truncate on supplier_credit_lines execute function refuse_change();

-- A payment with the credit of a supplier (method 6).
alter table purchase_payments
  add column credit_id integer references supplier_credits,
  drop constraint purchase_payments_payment_method_id_check,
  add constraint purchase_payments_payment_method_id_check check (payment_method_id between 1 and 6),
  add constraint purchase_payments_credit check ((payment_method_id = 6) = (credit_id is not null)),
  add constraint purchase_payments_credit_money check (credit_id is null or (not apply_cut and withheld = 0));
create index purchase_payments_by_credit on purchase_payments (credit_id) where credit_id is not null;

-- Movements of goods that go back to their supplier, out (direction 2, type 9), and in again when that is voided.
alter table stock_movements drop constraint stock_movements_types;
alter table stock_movements add constraint stock_movements_types check (direction in (1, 2) and type_id between 1 and 9);

with wanted (rule, place, name) as (values
  ('supplierCredit', '1.1', 'Anticipos y saldos a favor de proveedores'),
  ('supplierDiscount', '5.1', 'Descuentos de proveedores')
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
