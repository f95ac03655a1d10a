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
