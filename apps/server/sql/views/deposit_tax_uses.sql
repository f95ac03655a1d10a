-- The IVA that was due with deposits, by the documents that used them or gave them back: it is due no more from their day on.
create view deposit_tax_uses as
  select 'bill' as kind, b.id, b.date, b.area_id, b.client_id, b.id as bill_id, sum(u.taxed) as taxed, sum(u.tax) as tax
  from deposit_uses u join bills b on b.id = u.bill_id and b.active where u.taxed <> 0 group by b.id
  union all
  select 'receipt', r.id, r.date, r.area_id, b.client_id, r.bill_id, sum(u.taxed), sum(u.tax)
  from deposit_uses u join receipts r on r.id = u.receipt_id and r.active join bills b on b.id = r.bill_id
  where u.taxed <> 0 group by r.id, b.id
  union all
  select case f.type_id when 3 then 'charge' else 'deposit' end, f.id, f.date, f.area_id, f.client_id, null, sum(u.taxed), sum(u.tax)
  from deposit_uses u join deposits f on f.id = u.refund_id and f.active where u.taxed <> 0 group by f.id;
