-- The step to whose multiples sales and payments are rounded that are made whole in cash and C$; 0 does not round.
alter table settings add column cash_rounding numeric(4, 2) not null default 0
  check (cash_rounding in (0, 0.05, 0.10, 0.25, 0.50, 1));

-- What rounding added to what was to be paid, and its step at that time. It is no part of the total.
alter table bills
  add column rounding numeric(15, 2) not null default 0,
  add column rounding_step numeric(4, 2) not null default 0,
  add constraint bills_rounding check (
    rounding = 0 or (abs(rounding) * 2 <= rounding_step and mod(total + rounding, rounding_step) = 0));
alter table receipts
  add column rounding numeric(15, 2) not null default 0,
  add column rounding_step numeric(4, 2) not null default 0,
  add constraint receipts_rounding check (abs(rounding) * 2 <= rounding_step);
-- What is received in C$ is the amount with its rounding.
do $$
declare old text;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'receipts'::regclass and pg_get_constraintdef(oid) like '%received = amount%';
  execute format('alter table receipts drop constraint %I', old);
end $$;
alter table receipts add constraint receipts_received
  check (currency_id = 2 or (received = amount + rounding and rate = 1 and change = 0));
create index bills_rounded on bills (date) where rounding <> 0;
create index receipts_rounded on receipts (date) where rounding <> 0;
alter table cash_closings add column rounding numeric(15, 2) not null default 0;

-- It has an account of its own; a store without the starter plan posts it with the other rounding differences.
insert into accounts (code, name)
select '6.3.03', 'Redondeo de cobros en efectivo' where exists (select from accounts where code like '6.3.%')
on conflict (code) do nothing;
insert into account_rules (rule, subject_id, account_id)
select 'cashRounding', 0, coalesce((select id from accounts where code = '6.3.03' and name = 'Redondeo de cobros en efectivo'), r.account_id)
from account_rules r where r.rule = 'rounding' and r.subject_id = 0;
