-- Days that a line of an order took to arrive, from the date of the order to that of its first reception or purchase.
create view order_arrivals as
select o.provider_id, o.date, g.product_id, greatest(min(g.date) - o.date, 0) as days
from purchase_orders o join (
  select r.order_id, l.product_id, r.date from receptions r join reception_lines l on l.reception_id = r.id where r.active
  union all
  select b.order_id, l.product_id, b.date from purchases b join purchase_lines l on l.purchase_id = b.id
  where b.step = 'G' and b.order_id is not null) g on g.order_id = o.id
group by o.id, g.product_id;
