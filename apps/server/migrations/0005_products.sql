-- A product is found by any part of its code, name or barcodes, through one index; the barcodes are copied by trigger.
drop index products_search;
alter table products drop column search;
alter table products add column barcodes text not null default '';
alter table products add column search text generated always as (norm(internal_code || ' ' || name || ' ' || barcodes)) stored;
create index products_search on products using gin (search gin_trgm_ops);

alter table product_barcodes drop constraint product_barcodes_pkey;
alter table product_barcodes add primary key (product_id, code);
drop index product_barcodes_product;
-- One code names one product, however it is typed.
create unique index product_barcodes_code on product_barcodes (lower(code));

create function copy_barcodes() returns trigger language plpgsql as $$
begin
  update products p
  set barcodes = coalesce((select string_agg(b.code, ' ' order by b.code) from product_barcodes b where b.product_id = p.id), '')
  where p.id in (select product_id from changed);
  return null;
end $$;
create trigger product_barcodes_added after insert on product_barcodes
  referencing new table as changed for each statement execute function copy_barcodes();
create trigger product_barcodes_removed after delete on product_barcodes
  referencing old table as changed for each statement execute function copy_barcodes();

-- Units of an area that documents reserve and that may therefore not be taken (Domain §5).
create view reserved_units as
  select area_id, product_id, sum(quantity) as units from reservations group by area_id, product_id;

-- In the order of the lists, so that a page of them needs no sorting.
drop index products_name;
create index products_name on products (norm(name) nulls first, id);
