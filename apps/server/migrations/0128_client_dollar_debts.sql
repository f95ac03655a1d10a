-- Invoices on credit may owe dollars, where the store says so. Those from before owe C$. `total` and `balance` stay C$: the
-- value of the debt in the books. `debt_rate` is the rate at which the total became dollars.
alter table settings add column dollar_credit boolean not null default false;

alter table bills
  add column debt_currency_id smallint not null default 1 check (debt_currency_id in (1, 2)),
  add column debt_rate numeric(15, 6) not null default 0 check (debt_rate >= 0),
  add column dollar_total numeric(15, 2) not null default 0 check (dollar_total >= 0),
  add column dollar_balance numeric(15, 2) not null default 0 check (dollar_balance between 0 and dollar_total),
  add constraint bills_dollar_debt check (case debt_currency_id
    when 2 then payment_type_id = 2 and opening_id is null and debt_rate > 0 and dollar_total > 0
      and (balance = 0) = (dollar_balance = 0)
    else debt_rate = 0 and dollar_total = 0 end);

-- What a receipt settles is at most what was owed, below.
do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'receipts'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%<= balance_before%'
  loop
    execute format('alter table receipts drop constraint %I', name);
  end loop;
end $$;

-- A receipt of a debt in dollars: how many of them it settles, of how many, at which rate, and what was given for them in C$
-- beyond their value in the books. `amount` stays the money, in C$. `settled` is what the balance falls by.
alter table receipts
  add column debt_rate numeric(15, 6) not null default 0 check (debt_rate >= 0),
  add column dollars numeric(15, 2) not null default 0 check (dollars >= 0),
  add column dollars_before numeric(15, 2) not null default 0 check (dollars_before >= dollars),
  add column exchange_difference numeric(15, 2) not null default 0,
  add column settled numeric(15, 2) not null generated always as (amount + retention - exchange_difference) stored,
  add constraint receipts_settled check (amount + retention - exchange_difference between 0 and balance_before),
  add constraint receipts_dollars check (case when dollars_before > 0 then debt_rate > 0 and dollars > 0
    else debt_rate = 0 and exchange_difference = 0 end);
create index receipts_exchanged on receipts (date) where exchange_difference <> 0;

-- The dollars of the debt that a note took off with what it applied to the balance.
alter table credit_notes
  add column dollars numeric(15, 2) not null default 0 check (dollars >= 0 and (dollars = 0 or applied > 0));
