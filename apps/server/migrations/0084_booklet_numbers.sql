-- A number of our own booklet is on one active invoice of an area (documents.booklet). Invoices that repeated one before
-- keep it, and so do imported debts, whose numbers are of another system.
alter table bills add column booklet_repeated boolean not null default false;

update bills set booklet_repeated = true
where active and booklet <> '' and opening_id is null and (area_id, paper_key(booklet)) in (
  select area_id, paper_key(booklet) from bills
  where active and booklet <> '' and opening_id is null group by 1, 2 having count(*) > 1);

create unique index bills_booklet on bills (area_id, paper_key(booklet))
where active and booklet <> '' and opening_id is null and not booklet_repeated;
