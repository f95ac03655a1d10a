-- What a store that was restored gets back from its tills: invoices, voids and credit notes that it had answered (offline.kept).
alter table offline_sales add column kind varchar(10) not null default 'sale'
  check (kind in ('sale', 'invoice', 'exchange', 'void', 'note'));
alter table offline_sales alter column number drop not null;
-- A sale without the server has a provisional number; another act the id of its document, and its number and series as printed.
alter table offline_sales add column kept_id integer;
alter table offline_sales add column kept_series varchar(20);
alter table offline_sales add column kept_number integer;
alter table offline_sales add column note_id integer unique references credit_notes;
alter table offline_sales drop constraint offline_sales_bill_id_key;
create unique index offline_sales_bill on offline_sales (bill_id) where kind in ('sale', 'invoice', 'exchange');
create index offline_sales_acts on offline_sales (bill_id) where kind in ('void', 'note');
create index offline_sales_kept on offline_sales (kept_id) where kept_id is not null;
alter table offline_sales drop constraint offline_sales_state_check;
alter table offline_sales add constraint offline_sales_state_check
  check (state in ('received', 'waiting', 'posted', 'returned', 'handled'));
alter table offline_sales drop constraint offline_sales_check;
alter table offline_sales add constraint offline_sales_posted check (state <> 'posted' or bill_id is not null);
alter table offline_sales drop constraint offline_sales_check2;
alter table offline_sales add constraint offline_sales_decided
  check (state not in ('returned', 'handled') or decided_at is not null);
alter table offline_sales add constraint offline_sales_number check (kind <> 'sale' or number is not null);
alter table offline_sales add constraint offline_sales_note check ((kind = 'note' and state = 'posted') = (note_id is not null));

-- The generation of the store that the device reached last, and since when: after a restore others wait for what it gives back.
alter table devices add column offline_generation integer;
alter table devices add column offline_generation_at timestamptz;
