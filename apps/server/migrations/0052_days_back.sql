-- How many days back users without the resource app may date a document (Domain §1).
alter table settings add column days_back integer not null default 30 check (days_back between 0 and 366);
