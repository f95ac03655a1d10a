-- How a credit note was refunded: by each method, in C$ (credit-notes.refund). Method 6 is store credit of the client.
create table credit_note_refunds (
  note_id integer not null references credit_notes on delete cascade,
  line smallint not null,
  payment_method_id smallint not null check (payment_method_id between 1 and 6),
  amount numeric(15, 2) not null check (amount > 0),
  bank_id integer references banks,
  reference varchar(50) not null default '',
  -- False for refunds from before, which were in cash however the invoice had been paid.
  by_tender boolean not null default true,
  primary key (note_id, line),
  unique (note_id, payment_method_id),
  check (payment_method_id not in (1, 6) or (bank_id is null and reference = ''))
);
insert into credit_note_refunds (note_id, line, payment_method_id, amount, by_tender)
select id, 1, 1, refund, false from credit_notes where refund > 0;

-- Invoices and receipts may be paid by store credit.
alter table bill_payments drop constraint bill_payments_payment_method_id_check;
alter table bill_payments add constraint bill_payments_payment_method_id_check check (payment_method_id between 1 and 6);
alter table receipts drop constraint receipts_payment_method_id_check;
alter table receipts add constraint receipts_payment_method_id_check check (payment_method_id between 1 and 6);
alter table bill_payments add constraint bill_payments_store_credit
  check (payment_method_id <> 6 or (currency_id = 1 and bank_id is null and reference = ''));

create index credit_note_refunds_credit on credit_note_refunds (note_id) where payment_method_id = 6;
create index bill_payments_credit on bill_payments (bill_id) where payment_method_id = 6;
create index receipts_credit on receipts (bill_id) where payment_method_id = 6;

-- Store credit given and used, one row for each document; the sum of a client is their balance (credit-notes.store-credit).
create view store_credits as
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
where r.payment_method_id = 6 and r.active;

insert into account_rules (rule, subject_id, account_id)
select 'received', 6, id from accounts where code = '2.1.05'
on conflict do nothing;
