-- A document that takes creditable IVA out of the stock value of an area, on the day when the regime becomes general.
-- Value moves, units do not (Domain §16).
create table stock_revaluations (
  id integer primary key,
  area_id integer not null references areas,
  date date not null,
  reason varchar(200) not null,
  value_before numeric(15, 6) not null check (value_before >= 0),
  value_after numeric(15, 6) not null check (value_after between 0 and value_before),
  created_at timestamptz not null default now(),
  created_by text not null
);
create index stock_revaluations_date on stock_revaluations (date, area_id);
create table stock_revaluation_lines (
  revaluation_id integer not null references stock_revaluations,
  line integer not null,
  product_id integer not null references products,
  quantity numeric(15, 4) not null check (quantity >= 0),
  iva_rate numeric(15, 6) not null check (iva_rate between 0 and 100),
  value_before numeric(15, 6) not null check (value_before >= 0),
  value_after numeric(15, 6) not null check (value_after between 0 and value_before),
  primary key (revaluation_id, line),
  unique (revaluation_id, product_id)
);
create index stock_revaluation_lines_product on stock_revaluation_lines (product_id);

do $$
declare name text;
begin
  foreach name in array array['stock_revaluations', 'stock_revaluation_lines'] loop
    execute format('create trigger %1$s_final before update or delete on %1$s for each row execute function refuse_change()', name);
    execute format('create trigger %1$s_kept before truncate on %1$s execute function refuse_change()', name);
  end loop;
end $$;

-- Its movement goes out (direction 2, type 6) with quantity 0.
alter table stock_movements
  drop constraint stock_movements_quantity_check,
  drop constraint stock_movements_check1,
  add check (direction = 1 and type_id between 1 and 6 or direction = 2 and type_id between 1 and 6),
  add check (quantity > 0 or quantity = 0 and direction = 2 and type_id = 6),
  add check (quantity = 0 or direction = 1 or type_id <> 6);
