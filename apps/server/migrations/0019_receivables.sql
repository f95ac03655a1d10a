-- Receipts that one payment made of several invoices name the first of them (decision 0006).
alter table receipts add column payment_group integer references receipts;
alter table receipts add check (payment_group <= id);
create index receipts_group on receipts (payment_group) where payment_group is not null;
-- The payment history: credit invoices, the last first, without a scan of every sale.
create index bills_credit on bills (id desc nulls last) where payment_type_id = 2;
