-- `subtotal` and `discount` become net of IVA, as in sold_lines, so that subtotal − discount + iva = total (Domain
-- §16). Before, `subtotal` was net of the discount, and `discount` was gross of IVA.

-- A quotation line keeps the IVA rate of its date, as an invoice line does (Domain §6).
alter table pre_bill_lines
  add column iva_rate numeric(15, 6) not null default 0,
  add column iva numeric(15, 2) not null default 0;
update pre_bill_lines l set iva_rate = g.iva, iva = l.total - round(l.total / (1 + g.iva / 100), 2)
from products p, settings g where p.id = l.product_id and p.has_iva and g.iva > 0;

update pre_bills d set discount = x.discount, iva = x.iva, subtotal = d.total - x.iva + x.discount
from (select pre_bill_id, sum(round(discount / (1 + iva_rate / 100), 2)) as discount, sum(iva) as iva
  from pre_bill_lines group by 1) x
where x.pre_bill_id = d.id and (d.discount, d.iva, d.subtotal) <> (x.discount, x.iva, d.total - x.iva + x.discount);

-- Only invoices with a discount change.
update bills b set discount = x.discount, subtotal = b.total - b.iva + x.discount
from (select l.bill_id, sum(round(l.discount / (1 + l.iva_rate / 100), 2)) as discount
  from bill_lines l where l.discount > 0 group by 1) x
where x.bill_id = b.id;

create or replace view sold_documents as
select 'sale' as kind, id as bill_id, null::integer as note_id, date, pay_of_date, delivery_date, area_id, seller_id,
  client_id, payment_type_id, subtotal - discount as net, iva, total
from bills where active
union all
select case n.type_id when 1 then 'return' else 'discount' end, n.bill_id, n.id, n.date, n.date, n.date, n.area_id,
  b.seller_id, b.client_id, b.payment_type_id, n.iva - n.total, -n.iva, -n.total
from credit_notes n join bills b on b.id = n.bill_id
where n.active;

drop index bills_sold;
create index bills_sold on bills (seller_id, date) include (subtotal, discount) where active;
