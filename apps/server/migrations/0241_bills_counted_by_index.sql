-- The list of invoices counts those that are no debt from before. With that column the index answers alone: the count of
-- 75,000 invoices takes a third of the time. An index of equal size, because the column is nearly always empty.
drop index bills_date;
create index bills_date on bills (date, area_id, opening_id);
