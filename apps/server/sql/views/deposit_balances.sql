-- What is left of each deposit, with what is left of its taxed part and its IVA. A charge is a use, not money given back.
create view deposit_balances as
  select d.id, d.client_id, d.pre_bill_id, d.tied, d.total, coalesce(u.used, 0) as used, coalesce(u.refunded, 0) as refunded,
    d.total - coalesce(u.used, 0) - coalesce(u.refunded, 0) as remaining,
    d.taxed - coalesce(u.taxed, 0) as taxed, d.tax - coalesce(u.tax, 0) as tax
  from deposits d
  left join lateral (
    select sum(u.amount) filter (where f.type_id is distinct from 2) as used, sum(u.amount) filter (where f.type_id = 2) as refunded,
      sum(u.taxed) as taxed, sum(u.tax) as tax
    from deposit_uses u left join bills b on b.id = u.bill_id left join receipts r on r.id = u.receipt_id
    left join deposits f on f.id = u.refund_id
    where u.deposit_id = d.id and coalesce(b.active, r.active, f.active)) u on true
  where d.type_id = 1 and d.active;
