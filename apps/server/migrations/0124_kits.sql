-- A kit is sold as one product and taken from the stock as its components. It has no stock of its own.
alter table products
  add column is_kit boolean not null default false,
  add column show_components boolean not null default false,
  add constraint products_kit check (not is_kit or not is_service and convert_product_id is null);
create index products_kits on products (id) where is_kit;

-- The present recipe of a kit: units of each component in one kit.
create table kit_components (
  kit_id integer not null references products on delete cascade,
  line integer not null,
  product_id integer not null references products,
  units numeric(15, 4) not null check (units > 0),
  primary key (kit_id, product_id),
  unique (kit_id, line),
  check (kit_id <> product_id)
);
create index kit_components_product on kit_components (product_id);

-- The recipe with which a line of a quotation or pre-sale was saved.
create table pre_bill_line_components (
  pre_bill_id integer not null,
  line integer not null,
  product_id integer not null references products,
  units numeric(15, 4) not null check (units > 0),
  primary key (pre_bill_id, line, product_id),
  foreign key (pre_bill_id, line) references pre_bill_lines on delete cascade
);
create index pre_bill_line_components_product on pre_bill_line_components (product_id);

-- The recipe with which a line of an invoice was sold, with the units and the value that left the stock. Together the
-- values are the cost of the line.
create table bill_line_components (
  bill_id integer not null,
  line integer not null,
  product_id integer not null references products,
  units numeric(15, 4) not null check (units > 0),
  quantity numeric(15, 4) not null check (quantity > 0),
  value numeric(15, 6) not null default 0 check (value >= 0),
  primary key (bill_id, line, product_id),
  foreign key (bill_id, line) references bill_lines
);
create index bill_line_components_product on bill_line_components (product_id, bill_id desc);

-- The components of kits that invoices took and notes brought back; what `sold_lines` says of kits, by component.
create view sold_components as
select b.id as bill_id, null::integer as note_id, b.area_id, c.product_id, b.date, c.quantity
from bill_line_components c join bills b on b.id = c.bill_id
where b.active
union all
select n.bill_id, n.id, n.area_id, c.product_id, n.date, (-l.quantity * c.units)::numeric(15, 4)
from credit_notes n join credit_note_lines l on l.note_id = n.id
join bill_lines x on x.bill_id = n.bill_id and x.product_id = l.product_id
join bill_line_components c on c.bill_id = x.bill_id and c.line = x.line
where n.active and n.type_id = 1;

-- A pre-sale of kits reserves their components.
create or replace view reservations as
  select b.area_id, coalesce(c.product_id, l.product_id) as product_id, b.id as pre_bill_id,
    (l.quantity * coalesce(c.units, 1))::numeric(15, 4) as quantity
  from pre_bills b
  join pre_bill_lines l on l.pre_bill_id = b.id
  left join pre_bill_line_components c on c.pre_bill_id = l.pre_bill_id and c.line = l.line
  cross join settings s
  where b.type_id = 2 and b.active
    and coalesce(b.layaway_until, b.reserved_on + s.pre_sale_days) >= (now() at time zone s.time_zone)::date;

-- How many of a kit can be made of what an area has, and what its components cost: the domain's kitsOf and kitCost.
create view kit_holdings as
  select a.id as area_id, c.kit_id as product_id,
    min(div(coalesce(s.stock, 0), c.units)) as stock,
    min(div(greatest(coalesce(s.stock, 0) - coalesce(r.units, 0), 0), c.units)) as disponible,
    sum(round(coalesce(s.average_cost, 0) * c.units, 6)) as average_cost,
    sum(round(coalesce(s.last_cost, 0) * c.units, 6)) as last_cost
  from kit_components c cross join areas a
  left join stock_balances s on s.area_id = a.id and s.product_id = c.product_id
  left join reserved_units r on r.area_id = a.id and r.product_id = c.product_id
  group by a.id, c.kit_id;

-- A kit never gets a balance. A product that becomes a kit at the same moment makes the other transaction begin again,
-- which then refuses the kit by its name.
create function refuse_stock_of_kit() returns trigger language plpgsql as $$
declare
  kit boolean;
begin
  -- Waits for a transaction that makes the product a kit, and reads what it wrote.
  select is_kit into kit from products where id = new.product_id for key share;
  if kit then raise exception 'Product % is a kit', new.product_id using errcode = '40001'; end if;
  return new;
end $$;
create trigger stock_balances_no_kit before insert on stock_balances for each row execute function refuse_stock_of_kit();

-- The prices in C$ that lists give to products in an area, and from which quantities; null from where a list gives none.
-- The cost of a kit is that of its components.
create or replace function list_prices(lists integer[], area integer, day date, products integer[])
  returns table (list_id integer, product_id integer, from_quantity numeric, price numeric)
  language sql stable as $$
  with recursive terms as (
    select g.iva, g.fiscal_regime, (select r.value from rates r where r.date between day - g.rate_days and day
      order by r.date desc limit 1) as rate
    from settings g
  ), chain (list_id, at_list, depth) as (
    select l, l, 0 from unnest(lists) l
    union all
    select c.list_id, b.base_list_id, c.depth + 1 from chain c join price_lists b on b.id = c.at_list
    where b.base_list_id is not null
  ), goods as (
    select p.id, coalesce(e.price, 0) as area_price,
      case when t.fiscal_regime = 'general' and p.has_iva and t.iva > 0
        then round(round(h.average_cost * (100 + t.iva) / 100, 6), 4) else h.average_cost end as cost
    from unnest(products) as n (id) join products p on p.id = n.id cross join terms t
      left join effective_area_products e on e.area_id = area and e.product_id = p.id
      left join stock_balances s on s.area_id = area and s.product_id = p.id
      left join kit_holdings k on k.area_id = area and k.product_id = p.id
      cross join lateral (select coalesce(k.average_cost, s.average_cost) as average_cost) h
  ), links as (
    -- The lists of a chain down to the first one with a typed price of the product.
    select k.*, min(k.depth) filter (where k.is_typed) over (partition by k.list_id, k.product_id) as lowest
    from (
      select c.list_id, c.at_list, c.depth, g.id as product_id, g.area_price, g.cost, l.base_id, l.rounding_id, l.rounding_step,
        case l.currency_id when 2 then coalesce(t.rate, 0) end as unit,
        exists (select from price_list_items i where i.list_id = c.at_list and i.product_id = g.id) as is_typed
      from chain c join price_lists l on l.id = c.at_list cross join goods g cross join terms t
    ) k
  ), used as (
    select * from links where depth <= coalesce(lowest, depth)
  ), points as (
    select u.list_id, u.product_id, i.from_quantity
    from used u join price_list_items i on i.list_id = u.at_list and i.product_id = u.product_id where u.is_typed
    union
    select u.list_id, u.product_id, f.from_quantity
    from used u join price_list_formulas f on f.list_id = u.at_list where not u.is_typed
  )
  select u.list_id, u.product_id, q.from_quantity,
    -- A list of dollars without a recent rate gives no price.
    case when bool_and(u.unit is distinct from 0) then chain_price(row(
      case u.base_id when 1 then u.cost when 2 then u.area_price end,
      i.price, f.factor, f.addend, f.divisor, u.unit, u.rounding_id, u.rounding_step)::price_link order by u.depth desc) end
  from points q join used u on u.list_id = q.list_id and u.product_id = q.product_id
    left join lateral (select i.price from price_list_items i where u.is_typed and i.list_id = u.at_list
      and i.product_id = u.product_id and i.from_quantity <= q.from_quantity order by i.from_quantity desc limit 1) i on true
    left join lateral (select f.factor, f.addend, f.divisor from price_list_formulas f where not u.is_typed
      and f.list_id = u.at_list and f.from_quantity <= q.from_quantity order by f.from_quantity desc limit 1) f on true
  group by u.list_id, u.product_id, q.from_quantity
$$;
