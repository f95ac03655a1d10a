-- Whether who closes a till also counts what was received otherwise than in cash (till.counted-methods).
alter table settings add column count_methods boolean not null default false;

-- What was expected and counted of each method and currency when a till was closed: slips, and their amount.
create table closing_methods (
  till_id integer not null references cash_closings (id),
  payment_method_id integer not null check (payment_method_id >= 1 and payment_method_id <= 5) check (payment_method_id <> 1),
  currency_id integer not null check (currency_id in (1, 2)),
  expected_slips integer not null check (expected_slips >= 0),
  expected numeric(15, 2) not null,
  slips integer not null check (slips >= 0),
  amount numeric(15, 2) not null,
  primary key (till_id, payment_method_id, currency_id)
);

-- The cheques that were found one by one; null: they were not counted so.
alter table cash_closings add column found_checks jsonb;
