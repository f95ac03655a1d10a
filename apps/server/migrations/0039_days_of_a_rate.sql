-- How many days a rate is used after its own day; without a later one, dollars are refused (Domain §1).
alter table settings add column rate_days integer not null default 7 check (rate_days between 0 and 365);
