-- Bulk broken into another product: what left, what came in, and the value that moved with it (Domain §4).
create table stock_conversions (
  id integer primary key,
  area_id integer not null references areas,
  date date not null,
  source_product_id integer not null references products,
  source_quantity numeric(15, 4) not null check (source_quantity > 0),
  target_product_id integer not null references products,
  target_quantity numeric(15, 4) not null check (target_quantity > 0),
  value numeric(15, 6) not null check (value >= 0),
  price numeric(15, 4) check (price >= 0),
  created_at timestamptz not null default now(),
  created_by text not null,
  check (source_product_id <> target_product_id)
);
create index stock_conversions_area on stock_conversions (area_id, id desc);
create trigger stock_conversions_final before update or delete on stock_conversions for each row execute function refuse_change();
create trigger stock_conversions_kept before truncate on stock_conversions execute function refuse_change();
