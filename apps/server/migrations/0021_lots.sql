-- A product is bought in several lots at once: a line is of one of them (Domain §3).
alter table purchase_lines drop constraint purchase_lines_purchase_id_product_id_key;
create unique index purchase_lines_lot on purchase_lines (purchase_id, product_id, lot, expire_date) nulls not distinct;
create index purchase_lines_expiry on purchase_lines (expire_date) where lot is not null or expire_date is not null;

-- Entry-style purchases say their lots too, and the sale price that theirs replaced.
alter table stock_input_lines drop constraint stock_input_lines_input_id_product_id_key,
  add column lot varchar(50),
  add column expire_date date,
  add column old_price numeric(15, 4) not null default 0 check (old_price >= 0);
create unique index stock_input_lines_lot on stock_input_lines (input_id, product_id, lot, expire_date) nulls not distinct;
create index stock_input_lines_expiry on stock_input_lines (expire_date) where lot is not null or expire_date is not null;

-- What converts into a product is looked for by it.
create index products_convert on products (convert_product_id) where convert_product_id is not null;
