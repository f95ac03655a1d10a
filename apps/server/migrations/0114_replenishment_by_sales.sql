-- Units of the supplier's pack, for purchases in whole packs. 0: bought loose.
alter table products add column pack_size numeric(15, 4) not null default 0 check (pack_size >= 0);

-- Days from an order to its goods, as the supplier says; null while nobody knows.
alter table providers add column lead_days smallint check (lead_days between 0 and 365);

-- What the replenishment by sales counts with: the days of sales that make the average, the days until goods come
-- where neither orders nor the supplier tell, the days between two orders, and the days for which stock is kept in reserve.
alter table settings
  add column sale_days smallint not null default 90 check (sale_days between 7 and 364),
  add column lead_days smallint not null default 7 check (lead_days between 0 and 365),
  add column review_days smallint not null default 7 check (review_days between 1 and 365),
  add column safety_days smallint not null default 7 check (safety_days between 0 and 365);

-- Days that a line of an order took to arrive, from the date of the order to that of its first reception or purchase.
create view order_arrivals as
select o.provider_id, o.date, g.product_id, greatest(min(g.date) - o.date, 0) as days
from purchase_orders o join (
  select r.order_id, l.product_id, r.date from receptions r join reception_lines l on l.reception_id = r.id where r.active
  union all
  select b.order_id, l.product_id, b.date from purchases b join purchase_lines l on l.purchase_id = b.id
  where b.step = 'G' and b.order_id is not null) g on g.order_id = o.id
group by o.id, g.product_id;
