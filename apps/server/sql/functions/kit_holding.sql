-- Strict, so that it is not expanded, and null stands for a product that is no kit.
create function kit_holding(area integer, kit integer)
returns table (stock numeric, disponible numeric, average_cost numeric, last_cost numeric)
language sql stable strict rows 1 as $$
  select min(div(coalesce(s.stock, 0), c.units)),
    min(div(greatest(coalesce(s.stock, 0) - coalesce(r.units, 0), 0), c.units)),
    sum(round(coalesce(s.average_cost, 0) * c.units, 6)),
    sum(round(coalesce(s.last_cost, 0) * c.units, 6))
  from kit_components c
  left join stock_balances s on s.area_id = area and s.product_id = c.product_id
  left join reserved_units r on r.area_id = area and r.product_id = c.product_id
  where c.kit_id = kit having count(*) > 0
$$;
