-- Other acts that a device keeps for its server: receipts, counts, receptions and deliveries (offline.later).
alter table offline_sales drop constraint offline_sales_kind_check;
alter table offline_sales add constraint offline_sales_kind_check
  check (kind in ('sale', 'invoice', 'exchange', 'void', 'note', 'receipt', 'payment', 'count', 'reception', 'delivery', 'handOver'));
-- The record that such an act became.
alter table offline_sales add column record_id integer;
alter table offline_sales drop constraint offline_sales_posted;
alter table offline_sales add constraint offline_sales_posted
  check (state <> 'posted' or bill_id is not null or record_id is not null);
-- Receipts of a client's debt without the server, which a device does only where they are permitted (offline.terms).
alter table settings add column offline_receipts boolean not null default false;
