-- A receipt may be paid in dollars cash: `received` as it was handed over, `rate` the C$ of one unit of its currency. What it
-- is worth is amount + change, the change in C$. Receipts of one payment share its money.
alter table receipts
  add column currency_id smallint not null default 1 check (currency_id in (1, 2)),
  add column received numeric(15, 2),
  add column rate numeric(15, 6) not null default 1 check (rate > 0),
  add column change numeric(15, 2) not null default 0 check (change >= 0);
update receipts set received = amount;
alter table receipts
  alter column received set not null,
  add check (received >= 0),
  add check (currency_id = 2 or (received = amount and rate = 1 and change = 0)),
  add check (currency_id = 1 or payment_method_id = 1);
