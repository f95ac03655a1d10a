-- What was sold and taken back, a row a line of an active document, C$ without IVA but `total`, cost included: the one definition of net
-- sales that every report, card and statement reads (Domain §12). A note counts on its own day, against the seller, the
-- client and the payment type of its invoice. gross − discount − returned = net.
create view sold_lines as
select 'sale' as kind, b.id as bill_id, null::integer as note_id, l.line, b.date, b.pay_of_date, b.delivery_date,
  b.area_id, b.seller_id, b.client_id, b.payment_type_id, l.product_id, l.quantity, l.price, l.net_price,
  l.total - l.iva + d.discount as gross, d.discount, 0::numeric as returned, l.total - l.iva as net, l.iva, l.total,
  round(l.cost_value, 2) as cost
from bills b
join bill_lines l on l.bill_id = b.id
cross join lateral (select round(l.discount / (1 + l.iva_rate / 100), 2) as discount) d
where b.active
union all
select case n.type_id when 1 then 'return' else 'discount' end, n.bill_id, n.id, c.line, n.date, n.date, n.date,
  n.area_id, b.seller_id, b.client_id, b.payment_type_id, c.product_id, case n.type_id when 1 then -c.quantity else 0 end,
  c.price, c.new_price, 0, case n.type_id when 1 then 0 else c.total - c.iva end,
  case n.type_id when 1 then c.total - c.iva else 0 end, c.iva - c.total, -c.iva, -c.total, -round(c.cost_value, 2)
from credit_notes n
join bills b on b.id = n.bill_id
join credit_note_lines c on c.note_id = n.id
where n.active;

-- The same by document, for figures that need no product.
create view sold_documents as
select 'sale' as kind, id as bill_id, null::integer as note_id, date, pay_of_date, delivery_date, area_id, seller_id,
  client_id, payment_type_id, subtotal as net, iva, total
from bills where active
union all
select case n.type_id when 1 then 'return' else 'discount' end, n.bill_id, n.id, n.date, n.date, n.date, n.area_id,
  b.seller_id, b.client_id, b.payment_type_id, n.iva - n.total, -n.iva, -n.total
from credit_notes n join bills b on b.id = n.bill_id
where n.active;

-- Invoices by the day on which they were paid off or delivered (`tipoFecha` 2 and 3).
create index bills_paid on bills (pay_of_date, area_id) where active and pay_of_date is not null;
create index bills_delivered on bills (delivery_date, area_id) where active and delivery_date is not null;
