-- Invoices and credit notes as one kind of row, with their sign.
create view sold_documents as
select 'sale' as kind, id as bill_id, null::integer as note_id, date, pay_of_date, delivery_date, area_id, seller_id,
  client_id, payment_type_id, subtotal - discount as net, iva, total
from bills where active and opening_id is null
union all
select case n.type_id when 1 then 'return' else 'discount' end, n.bill_id, n.id, n.date,
  case when b.pay_of_date > n.date then b.pay_of_date when b.pay_of_date is not null then n.date end,
  case when b.delivery_date > n.date then b.delivery_date when b.delivery_date is not null then n.date end,
  n.area_id, b.seller_id, b.client_id, b.payment_type_id, n.iva - n.total, -n.iva, -n.total
from credit_notes n join bills b on b.id = n.bill_id
where n.active;
