-- What the supplier's paper says of taxes, for the purchases book; neither moves what the goods cost nor what is owed.
alter table purchases
  add column iva numeric(15, 2) not null default 0 check (iva >= 0),
  add column retention numeric(15, 2) not null default 0 check (retention >= 0),
  add check (iva <= total),
  add check (retention <= total);

-- The books of a month: what was retained by day, and purchases by theirs.
create index receipts_retained on receipts (date) where active and retention > 0;
create index purchases_posted on purchases (date) where step = 'G';
