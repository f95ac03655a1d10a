-- The prices in C$ that lists give to products in an area, and from which quantities; null from where a list gives none.
-- The cost of a kit is that of its components.
create function list_prices(lists integer[], area integer, day date, products integer[])
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
