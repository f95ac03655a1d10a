-- Whether the IVA of money received before an invoice is due when it is received (true) or with the invoice, and the charge
-- for cancelling a layaway in percent of its total. Older stores have neither.
alter table settings
  add column deposit_tax boolean not null default false,
  add column layaway_charge numeric(15, 6) not null default 0 check (layaway_charge between 0 and 100);

-- The part of a deposit that bears IVA, with its IVA, and that IVA; frozen when it is received (deposits.tax). Type 3 is the
-- charge for cancelling a layaway: what was paid of it until then, of the charge itself what bears IVA, and the refund of the
-- same cancellation (layaways.charge).
alter table deposits
  drop constraint deposits_type_id_check,
  add constraint deposits_type_id_check check (type_id in (1, 2, 3)),
  add column taxed numeric(15, 2) not null default 0,
  add column tax numeric(15, 2) not null default 0,
  add column paid numeric(15, 2),
  add column refund_id integer references deposits,
  add constraint deposits_tax check (tax between 0 and taxed and taxed <= total and (taxed = 0 or type_id <> 2 and pre_bill_id is not null)
    and (type_id <> 3 or taxed in (0, total))),
  add constraint deposits_charge check ((type_id = 3) = (paid is not null) and (type_id <> 3 or (pre_bill_id is not null and total <= paid))
    and (refund_id is null or type_id = 3));
create unique index deposits_refund on deposits (refund_id) where refund_id is not null;
create index deposits_taxed on deposits (date) where taxed <> 0 or type_id = 3;

-- What a use takes of them; the last use takes the rest exactly. `refund_id` is also the charge that a deposit paid.
alter table deposit_uses
  add column taxed numeric(15, 2) not null default 0,
  add column tax numeric(15, 2) not null default 0,
  add constraint deposit_uses_tax check (tax between 0 and taxed and taxed <= amount);

-- As before, with what is left of the taxed part and its IVA. A charge is a use, not money given back.
create or replace view deposit_balances as
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
create index deposit_uses_taxed on deposit_uses (deposit_id) where taxed <> 0;

-- The charge is income with an account of its own.
with wanted (rule, place, name) as (values
  ('layawayCharge', '4.1', 'Cargos por cancelación')
), free as (
  select w.rule, w.name, min(p.code || '.' || lpad(n::text, 2, '0')) as code
  from wanted w join accounts p on p.code = w.place cross join generate_series(2, 99) n
  where not exists (select from account_rules where account_id = p.id)
    and not exists (select from accounts where code = p.code || '.' || lpad(n::text, 2, '0'))
  group by 1, 2
), added as (
  insert into accounts (code, name) select code, name from free returning id, name)
insert into account_rules (rule, subject_id, account_id)
select free.rule, 0, added.id from added join free using (name);
