-- Products whose units are known by lot. Off for all that exist.
alter table products add column tracks_lots boolean not null default false,
  add constraint products_lots check (not (tracks_lots and is_service));
create index products_tracked on products (id) where tracks_lots;

-- Days before its expiry from which a lot is pointed out.
alter table settings add column lot_warning_days integer not null default 30 check (lot_warning_days between 0 and 365);

-- What is left of each lot in each area. The rest of the stock is of no known lot. Values are of the ledger alone.
create table stock_lots (
  id integer generated always as identity primary key,
  area_id integer not null,
  product_id integer not null,
  lot varchar(50) not null default '',
  expire_date date,
  quantity numeric(15, 4) not null check (quantity >= 0),
  foreign key (area_id, product_id) references stock_balances,
  unique nulls not distinct (product_id, area_id, lot, expire_date),
  check (lot <> '' or expire_date is not null)
);
create index stock_lots_expiry on stock_lots (expire_date) where quantity > 0;

-- What each movement of the ledger brought to a lot, or took from it (below 0). Without `seq` the stock did not move: units
-- were declared to be of the lot, or it was forgotten. The origin is the line of a document whose lots the units are, where
-- that is another document.
create table lot_movements (
  id bigint generated always as identity primary key,
  lot_id integer not null references stock_lots,
  area_id integer not null,
  product_id integer not null,
  seq integer,
  quantity numeric(15, 4) not null check (quantity <> 0),
  origin_kind text,
  origin_id integer,
  origin_line integer,
  posted_at timestamptz not null default now(),
  user_id integer not null references users,
  foreign key (area_id, product_id, seq) references stock_movements (area_id, product_id, seq),
  check ((origin_kind is null) = (origin_id is null) and (origin_kind is null) = (origin_line is null)),
  check (origin_kind is null or seq is not null)
);
create index lot_movements_lot on lot_movements (lot_id);
create index lot_movements_movement on lot_movements (area_id, product_id, seq);
create index lot_movements_origin on lot_movements (origin_kind, origin_id) where origin_kind is not null;
create trigger lot_movements_final before update or delete on lot_movements for each row execute function refuse_change();
create trigger lot_movements_kept before truncate on lot_movements execute function refuse_change();

-- The lots of what came before its invoice.
alter table reception_lines add column lot varchar(50) not null default '', add column expire_date date;

-- What areas hold of each lot of products that have lots, and what of them is of no known lot (`lot_id` null).
create view held_lots as
  with tracked as (
    select b.area_id, b.product_id, b.stock from stock_balances b join products p on p.id = b.product_id
    where p.tracks_lots and b.stock > 0)
  select l.id as lot_id, l.area_id, l.product_id, l.lot, l.expire_date, l.quantity
  from stock_lots l join tracked t on t.area_id = l.area_id and t.product_id = l.product_id where l.quantity > 0
  union all
  select null, t.area_id, t.product_id, '', null, t.stock - coalesce(k.units, 0)
  from tracked t left join (
    select area_id, product_id, sum(quantity) as units from stock_lots where quantity > 0 group by 1, 2) k
    on k.area_id = t.area_id and k.product_id = t.product_id
  where t.stock > coalesce(k.units, 0);
