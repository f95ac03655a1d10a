-- Where an area keeps a product: a shelf, a bin, a yard; the first one is where it is looked for first. Without a row here
-- the product is where its card says (stock.locations).
create table product_locations (
  area_id integer not null references areas,
  product_id integer not null references products,
  position smallint not null check (position > 0),
  location varchar(50) not null check (location <> '' and location = btrim(location)),
  primary key (area_id, product_id, position)
);
create unique index product_locations_once on product_locations (area_id, product_id, lower(location));
create index product_locations_place on product_locations (area_id, lower(location));
create index product_locations_product on product_locations (product_id);
create index products_location on products (lower(location)) where location <> '';

create view stock_locations as
  select area_id, product_id, position, location from product_locations
  union all
  select a.id, p.id, 1::smallint, p.location from areas a cross join products p
  where p.location <> '' and not exists (
    select from product_locations l where l.area_id = a.id and l.product_id = p.id);

-- A count of one location counts the products that were in it when it was opened.
alter table stock_counts add column location varchar(50) not null default '';
drop index stock_counts_open;
create unique index stock_counts_open on stock_counts (area_id, coalesce(category_id, 0), lower(location)) where step = 1;
create table stock_count_scope (
  count_id integer not null references stock_counts,
  product_id integer not null references products,
  primary key (count_id, product_id)
);
create index stock_count_scope_product on stock_count_scope (product_id);

-- Two products of which one is offered where the other is short, each for the other.
create table product_substitutes (
  product_id integer not null references products,
  substitute_id integer not null references products,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (product_id, substitute_id),
  check (product_id < substitute_id)
);
create index product_substitutes_other on product_substitutes (substitute_id);
