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
