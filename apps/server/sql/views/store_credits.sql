-- The store credit of each client: what notes and deposits gave, less what invoices took and what was given back.
create view store_credits as
select b.client_id, 'creditNote' as document, n.id, n.area_id, n.date, f.amount
from credit_note_refunds f join credit_notes n on n.id = f.note_id join bills b on b.id = n.bill_id
where f.payment_method_id = 6 and n.active
union all
select b.client_id, 'bill', b.id, b.area_id, b.date, -(y.value - y.change)
from bill_payments y join bills b on b.id = y.bill_id
where y.payment_method_id = 6 and b.active
union all
select b.client_id, 'receipt', r.id, r.area_id, r.date, -r.amount
from receipts r join bills b on b.id = r.bill_id
where r.payment_method_id = 6 and r.active
union all
select d.client_id, 'deposit', d.id, d.area_id, d.date, case d.type_id when 1 then d.total else -d.total end
from deposits d where d.active;
