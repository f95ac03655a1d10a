-- What a client without a record of their own told the cashier, besides the name (sales.walk-in).
alter table bills
  add column walk_in_ruc varchar(50) not null default '',
  add column walk_in_phone varchar(50) not null default '';
alter table pre_bills
  add column walk_in_ruc varchar(50) not null default '',
  add column walk_in_phone varchar(50) not null default '';

-- What the cashier calls a parked sale; empty: its client or first product (till.parked).
alter table parked_sales add column name varchar(60) not null default '';
