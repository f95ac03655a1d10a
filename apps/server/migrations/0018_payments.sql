-- How a cash invoice was paid: `amount` as it was handed over, `rate` the C$ of one unit of its currency, `value` and
-- `change` in C$. What it pays is value − change.
create table bill_payments (
  bill_id integer not null references bills,
  line integer not null,
  payment_method_id smallint not null check (payment_method_id between 1 and 5),
  currency_id smallint not null check (currency_id in (1, 2)),
  amount numeric(15, 2) not null check (amount > 0),
  rate numeric(15, 6) not null check (rate > 0),
  value numeric(15, 2) not null,
  change numeric(15, 2) not null default 0 check (change >= 0),
  bank_id integer references banks,
  reference varchar(50) not null default '',
  primary key (bill_id, line),
  check (value = round(amount * rate, 2)),
  check (change <= value),
  check (currency_id = 2 or rate = 1),
  check (payment_method_id = 1 or change = 0),
  check (payment_method_id <> 1 or (bank_id is null and reference = ''))
);

-- Until now every cash invoice was paid in C$, exactly.
insert into bill_payments (bill_id, line, payment_method_id, currency_id, amount, rate, value)
  select id, 1, 1, 1, total, 1, total from bills where payment_type_id = 1 and total > 0;

-- A till holds C$ and dollars; a dollar is worth the C$ at which it came in (`box_dollars_value`), one that is missing or
-- left over those of the closing's day (`rate`).
alter table cash_closings
  add column init_dollars numeric(15, 2) not null default 0 check (init_dollars >= 0),
  add column rate numeric(15, 6),
  add column cash_tender numeric(15, 2),
  add column box_cordobas numeric(15, 2),
  add column box_dollars numeric(15, 2),
  add column box_dollars_value numeric(15, 2),
  add column counted_cordobas numeric(15, 2),
  add column counted_dollars numeric(15, 2);

update cash_closings k set
    cash_tender = cash_sales, box_cordobas = cash_total, box_dollars = 0, box_dollars_value = 0,
    rate = coalesce((counted_detail->>'rate')::numeric, (select value from rates r where r.date <= k.cut_date order by r.date desc limit 1), 0)
  where closed;
update cash_closings set
    counted_cordobas = (select coalesce(sum((c->>'denomination')::numeric * (c->>'count')::numeric), 0) from jsonb_array_elements(counted_detail->'cordobas') c),
    counted_dollars = (select coalesce(sum((c->>'denomination')::numeric * (c->>'count')::numeric), 0) from jsonb_array_elements(counted_detail->'dollars') c)
  where counted_detail is not null;

-- Whoever closes a till counts it before the expected figures are told.
alter table settings add column blind_count boolean not null default false;
