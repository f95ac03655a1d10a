-- How many days after its own date a rate may be used. Without such a rate, dollars are refused (Domain §1).
alter table settings add column rate_days integer not null default 7 check (rate_days between 0 and 365);
