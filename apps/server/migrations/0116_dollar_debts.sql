-- Purchases on credit in dollars owe dollars. Those from before keep their debt in C$. `total` and `balance` stay C$: the
-- value of the debt in the books.
alter table purchases
  add column debt_currency_id smallint not null default 1 check (debt_currency_id in (1, 2)),
  add column dollar_total numeric(15, 2) not null default 0 check (dollar_total >= 0),
  add column dollar_balance numeric(15, 2) not null default 0 check (dollar_balance between 0 and dollar_total),
  add constraint purchases_dollar_debt check (case debt_currency_id
    when 2 then currency_id = 2 and payment_type_id = 2 and opening_id is null and dollar_total > 0
      and (balance = 0) = (dollar_balance = 0)
    else dollar_total = 0 end);

-- A payment of a debt in dollars: how many of them it settles, of how many, at which rate, and what was given for them in C$ beyond their value in
-- the books. `amount` is that value. `money` is what was handed over, in its currency; `paid` is the same in C$.
alter table purchase_payments
  add column currency_id smallint not null default 1 check (currency_id in (1, 2)),
  add column rate numeric(15, 6) not null default 0 check (rate >= 0),
  add column dollars numeric(15, 2) not null default 0 check (dollars >= 0),
  add column dollars_before numeric(15, 2) not null default 0 check (dollars_before >= dollars),
  add column exchange_difference numeric(15, 2) not null default 0,
  add column money numeric(15, 2);
update purchase_payments set money = amount - withheld;
do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'purchase_payments'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%withheld <= amount%' or pg_get_constraintdef(oid) like 'CHECK ((amount > %')
  loop
    execute format('alter table purchase_payments drop constraint %I', name);
  end loop;
end $$;
alter table purchase_payments
  alter column money set not null,
  add column paid numeric(15, 2) not null generated always as (amount + exchange_difference - withheld) stored,
  add constraint purchase_payments_amount check (amount >= 0 and (amount > 0 or dollars > 0)),
  add constraint purchase_payments_withheld check (withheld >= 0 and amount + exchange_difference >= withheld),
  add constraint purchase_payments_money check (money >= 0 and (currency_id = 2 or money = amount + exchange_difference - withheld)),
  add constraint purchase_payments_dollars check (case when dollars_before > 0 then rate > 0
    else rate = 0 and currency_id = 1 and exchange_difference = 0 end);
create index purchase_payments_exchanged on purchase_payments (date) where exchange_difference <> 0;

-- The rule gets an account with the first free code below its place. A store whose plan has no such place chooses the
-- account itself.
with wanted (rule, place, name) as (values
  ('exchangeDifference', '6.3', 'Diferencial cambiario')
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
