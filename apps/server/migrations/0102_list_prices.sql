-- The price of lists, as SQL. The property test of sales/list-prices.test.ts compares it with the domain's rule.

-- A positive price of whole cents by a rounding rule: the domain's roundByRule (prices.list-rounding).
create function round_by_rule(price numeric, rounding smallint, step numeric) returns numeric
  language sql immutable as $$
  select case rounding
    when 1 then greatest(step, round(price / step) * step)
    when 2 then greatest(step, ceil(price / step) * step)
    when 3 then greatest(9 * step, round((price + step) / (10 * step)) * 10 * step - step)
    else price end
$$;

-- One link of a chain of lists: what the list below it gave, or the base of the lowest; a typed price has no formula.
create type price_link as (base numeric, typed numeric, factor numeric, addend numeric, divisor numeric, unit numeric, rounding smallint,
  step numeric);

-- The price that a link gives over `below`, or over its own base: the domain's listedByFormula (prices.list-formula).
create function link_price(below numeric, link price_link) returns numeric
  language plpgsql immutable as $$
declare
  over numeric := coalesce(below, link.base);
  share numeric;
  price numeric;
begin
  if link.typed is not null then
    return case when link.unit is null then link.typed
      else round_by_rule(greatest(round(link.typed * link.unit, 2), 0.01), link.rounding, link.step) end;
  end if;
  share := link.factor * over + link.addend * coalesce(link.unit, 1);
  if over is null or over <= 0 or share is null or share <= 0 then return null; end if;
  -- Rounded once, half up, to the cent: exact where a division of numerics would be rounded before.
  price := div(200 * share + link.divisor, 2 * link.divisor) / 100;
  if price <= 0 or price >= 1e11 then return null; end if;
  return round_by_rule(price, link.rounding, link.step);
end $$;

-- Folds the links of a chain, the lowest list first.
create aggregate chain_price(price_link) (sfunc = link_price, stype = numeric);

-- The prices in C$ that lists give to products in an area, and from which quantities; null from where a list gives none.
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
        then round(round(s.average_cost * (100 + t.iva) / 100, 6), 4) else s.average_cost end as cost
    from unnest(products) as n (id) join products p on p.id = n.id cross join terms t
      left join effective_area_products e on e.area_id = area and e.product_id = p.id
      left join stock_balances s on s.area_id = area and s.product_id = p.id
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

-- The prices of products for a client (null: nobody in particular) in an area on a day, each from a quantity on, as JSON:
-- from, price in C$, and the list with its name, or null for the area's price. Only of products with a price from a list
-- (prices.list-precedence). In plpgsql, so that a session plans it once and a store without lists reads one empty table.
create function sale_prices(area integer, client integer, day date, products integer[])
  returns table (product_id integer, prices jsonb)
  language plpgsql stable rows 20 as $$
begin
  if not exists (select from price_lists where active) then return; end if;
  return query
  with mine as (
    select l.id, l.name, l.priority, case
      when l.audience_id = 3 then 0
      when l.id = c.price_list_id then 1
      when l.audience_id = 1 and exists (select from price_list_groups g where g.list_id = l.id and g.group_id = c.group_id) then 2
      when l.audience_id = 2 then 3 end as tier
    from price_lists l left join clients c on c.id = client
    where l.active and coalesce(l.valid_from, day) <= day and coalesce(l.valid_to, day) >= day
      and (not exists (select from price_list_areas a where a.list_id = l.id)
        or exists (select from price_list_areas a where a.list_id = l.id and a.area_id = area))
  ), given as (
    select p.list_id, m.name, m.tier, m.priority, p.product_id, p.from_quantity as since, p.price
    from (select array_agg(id) as ids from mine where tier is not null) n, list_prices(n.ids, area, day, products) p
      join mine m on m.id = p.list_id
  ), points as (
    select distinct g.product_id, q.since from given g cross join lateral (values (g.since), (0)) as q (since)
  ), chosen as (
    select q.product_id, q.since, coalesce(e.price, 0) as area_price, r.list_id, r.name, r.price,
      o.list_id as promotion_id, o.name as promotion, o.price as promotion_price
    from points q
      left join effective_area_products e on e.area_id = area and e.product_id = q.product_id
      left join lateral (
        select * from (select distinct on (g.list_id) g.* from given g
          where g.product_id = q.product_id and g.tier > 0 and g.since <= q.since order by g.list_id, g.since desc) g
        where g.price is not null order by g.tier, g.priority desc, g.price, g.list_id limit 1) r on true
      left join lateral (
        select * from (select distinct on (g.list_id) g.* from given g
          where g.product_id = q.product_id and g.tier = 0 and g.since <= q.since order by g.list_id, g.since desc) g
        where g.price is not null order by g.priority desc, g.price, g.list_id limit 1) o on true
  ), settled as (
    select c.product_id, c.since,
      case when promoted then c.promotion_price else coalesce(c.price, c.area_price) end as price,
      case when promoted then c.promotion_id else c.list_id end as list_id,
      case when promoted then c.promotion else c.name end as name
    from chosen c cross join lateral (select c.promotion_price is not null
      and (coalesce(c.price, c.area_price) = 0 or c.promotion_price < coalesce(c.price, c.area_price)) as promoted) p
  ), steps as (
    select s.*, lag(s.price) over w is distinct from s.price or lag(s.list_id) over w is distinct from s.list_id
        or row_number() over w = 1 as is_new
    from settled s window w as (partition by s.product_id order by s.since)
  )
  select s.product_id, jsonb_agg(jsonb_build_object('from', s.since, 'price', s.price, 'listId', s.list_id, 'list', s.name)
    order by s.since)
  from steps s where s.is_new group by s.product_id having count(s.list_id) > 0;
end $$;

-- The products whose tags are printed anew.
create index price_history_at on price_history (area_id, at);
create index price_list_items_changed on price_list_items (changed_at);
