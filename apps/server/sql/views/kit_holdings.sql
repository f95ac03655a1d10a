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
