-- By date of payment or delivery, a credit note counts on its own date, or on the date when its invoice was paid off or
-- delivered if that is later. Until then it does not count (reports.net-sales).
create view sold_lines as
select 'sale' as kind, b.id as bill_id, null::integer as note_id, l.line, b.date, b.pay_of_date, b.delivery_date,
  b.area_id, b.seller_id, b.client_id, b.payment_type_id, l.product_id, l.quantity, l.price, l.net_price,
  l.total - l.iva + d.discount as gross, d.discount, 0::numeric as returned, l.total - l.iva as net, l.iva, l.total,
  round(l.cost_value, 2) as cost
from bills b
join bill_lines l on l.bill_id = b.id
cross join lateral (
  select case when l.discount = 0 then 0 else round(l.discount / (1 + l.iva_rate / 100), 2) end as discount) d
where b.active
union all
select case n.type_id when 1 then 'return' else 'discount' end, n.bill_id, n.id, c.line, n.date,
  case when b.pay_of_date > n.date then b.pay_of_date when b.pay_of_date is not null then n.date end,
  case when b.delivery_date > n.date then b.delivery_date when b.delivery_date is not null then n.date end,
  n.area_id, b.seller_id, b.client_id, b.payment_type_id, c.product_id, case n.type_id when 1 then -c.quantity else 0 end,
  c.price, c.new_price, 0::numeric, case n.type_id when 1 then 0 else c.total - c.iva end,
  case n.type_id when 1 then c.total - c.iva else 0 end, c.iva - c.total, -c.iva, -c.total, -round(c.cost_value, 2)
from credit_notes n
join bills b on b.id = n.bill_id
join credit_note_lines c on c.note_id = n.id
where n.active;
