-- Whether the IVA of money received before an invoice is due when it is received (true) or with the invoice, and the charge
-- for cancelling a layaway in percent of its total. Older stores have neither.
alter table settings
  add column deposit_tax boolean not null default false,
  add column layaway_charge numeric(15, 6) not null default 0 check (layaway_charge between 0 and 100);

-- The part of a deposit that bears IVA, with its IVA, and that IVA; frozen when it is received (deposits.tax). Type 3 is the
-- charge for cancelling a layaway: what was aside for it then, and of the charge itself what bears IVA. A refund names the
-- charge of the same cancellation (layaways.charge).
alter table deposits
  drop constraint deposits_type_id_check,
  add constraint deposits_type_id_check check (type_id in (1, 2, 3)),
  add column taxed numeric(15, 2) not null default 0,
  add column tax numeric(15, 2) not null default 0,
  add column aside numeric(15, 2),
  add column charge_id integer references deposits,
  add constraint deposits_tax check (tax between 0 and taxed and taxed <= total and (type_id <> 2 or taxed = 0)),
  add constraint deposits_charge check ((type_id = 3) = (aside is not null) and (type_id <> 3 or (pre_bill_id is not null and total <= aside))
    and (charge_id is null or type_id = 2));
create unique index deposits_of_charge on deposits (charge_id) where charge_id is not null;
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
