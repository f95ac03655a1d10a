-- Money of clients before an invoice (type 1), and what was given back of it (type 2). A tied one is kept for its quotation
-- or pre-sale; it is released when that is billed or ends (deposits.tied).
create table deposits (
  id integer primary key,
  type_id smallint not null check (type_id in (1, 2)),
  client_id integer not null references clients,
  pre_bill_id integer references pre_bills,
  tied boolean not null default false,
  area_id integer not null references areas,
  date date not null,
  total numeric(15, 2) not null check (total > 0),
  observation varchar(250) not null check (observation <> ''),
  closing_id integer references cash_closings,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id integer not null references users,
  modified_at timestamptz,
  modified_by text,
  check (not tied or (type_id = 1 and active and pre_bill_id is not null))
);
create index deposits_area on deposits (area_id, id desc);
create index deposits_client on deposits (client_id, id);
create index deposits_pre_bill on deposits (pre_bill_id) where pre_bill_id is not null;
create index deposits_date on deposits (date);
create index deposits_unclosed on deposits (area_id, created_by_id) where closing_id is null;
create index deposits_closing on deposits (closing_id) where closing_id is not null;

-- The tenders of a deposit, or the methods by which it was given back, as payments of an invoice.
create table deposit_payments (
  deposit_id integer not null references deposits,
  line smallint not null,
  payment_method_id smallint not null check (payment_method_id between 1 and 5),
  currency_id smallint not null check (currency_id in (1, 2)),
  amount numeric(15, 2) not null check (amount > 0),
  rate numeric(15, 6) not null check (rate > 0),
  value numeric(15, 2) not null check (value >= 0),
  change numeric(15, 2) not null default 0 check (change >= 0),
  bank_id integer references banks,
  reference varchar(50) not null default '',
  primary key (deposit_id, line),
  check (change = 0 or payment_method_id = 1),
  check (payment_method_id <> 1 or (bank_id is null and reference = ''))
);
create trigger deposit_payments_final before update or delete on deposit_payments for each row execute function refuse_change();
create trigger deposit_payments_kept before truncate on deposit_payments execute function refuse_change();
create index deposit_payments_bank on deposit_payments (bank_id) where bank_id is not null;

-- What of a deposit paid an invoice or a debt, or was given back. It counts while that document is active.
create table deposit_uses (
  deposit_id integer not null references deposits,
  bill_id integer references bills,
  receipt_id integer references receipts,
  refund_id integer references deposits,
  amount numeric(15, 2) not null check (amount > 0),
  check (num_nonnulls(bill_id, receipt_id, refund_id) = 1)
);
create unique index deposit_uses_bill on deposit_uses (bill_id, deposit_id) where bill_id is not null;
create unique index deposit_uses_receipt on deposit_uses (receipt_id, deposit_id) where receipt_id is not null;
create unique index deposit_uses_refund on deposit_uses (refund_id, deposit_id) where refund_id is not null;
create index deposit_uses_deposit on deposit_uses (deposit_id);

-- What is left of each active deposit.
create view deposit_balances as
  select d.id, d.client_id, d.pre_bill_id, d.tied, d.total, coalesce(u.used, 0) as used, coalesce(u.refunded, 0) as refunded,
    d.total - coalesce(u.used, 0) - coalesce(u.refunded, 0) as remaining
  from deposits d
  left join lateral (
    select sum(u.amount) filter (where u.refund_id is null) as used, sum(u.amount) filter (where u.refund_id is not null) as refunded
    from deposit_uses u left join bills b on b.id = u.bill_id left join receipts r on r.id = u.receipt_id
    left join deposits f on f.id = u.refund_id
    where u.deposit_id = d.id and coalesce(b.active, r.active, f.active)) u on true
  where d.type_id = 1 and d.active;

-- As before, with what deposits gave and what was given back of them.
create or replace view store_credits as
select b.client_id, 'creditNote' as document, n.id, n.area_id, n.date, f.amount
from credit_note_refunds f join credit_notes n on n.id = f.note_id join bills b on b.id = n.bill_id
where f.payment_method_id = 6 and n.active
union all
select b.client_id, 'bill', b.id, b.area_id, b.date, -(y.value - y.change)
from bill_payments y join bills b on b.id = y.bill_id
where y.payment_method_id = 6 and b.active
union all
select b.client_id, 'receipt', r.id, r.area_id, r.date, -r.amount
from receipts r join bills b on b.id = r.bill_id
where r.payment_method_id = 6 and r.active
union all
select d.client_id, 'deposit', d.id, d.area_id, d.date, case d.type_id when 1 then d.total else -d.total end
from deposits d where d.active;

-- A pre-sale with terms: its goods stay reserved until a day. Why it was cancelled is said with it.
alter table settings
  add column layaway_days integer not null default 30 check (layaway_days between 1 and 365),
  add column layaway_percent numeric(15, 6) not null default 20 check (layaway_percent between 0 and 100);
alter table pre_bills
  add column layaway_on date,
  add column layaway_until date,
  add column layaway_end varchar(250) not null default '',
  add constraint pre_bills_layaway check ((layaway_on is null) = (layaway_until is null) and layaway_until >= layaway_on
    and (layaway_until is null or type_id in (2, 3)) and (layaway_end = '' or layaway_until is not null and not active));
create index pre_bills_layaways on pre_bills (area_id, layaway_until) where layaway_until is not null;

-- The plan of a layaway: what should be paid until which day. It informs and reminds.
create table layaway_instalments (
  pre_bill_id integer not null references pre_bills,
  line smallint not null,
  date date not null,
  amount numeric(15, 2) not null check (amount > 0),
  primary key (pre_bill_id, line)
);

create or replace view reservations as
  select b.area_id, l.product_id, b.id as pre_bill_id, l.quantity
  from pre_bills b
  join pre_bill_lines l on l.pre_bill_id = b.id
  cross join settings s
  where b.type_id = 2 and b.active
    and coalesce(b.layaway_until, b.reserved_on + s.pre_sale_days) >= (now() at time zone s.time_zone)::date;

-- Who made receipts may receive deposits and set goods aside.
