-- Clients who are exempt of IVA by a letter, within its days (taxes.exempt-client).
alter table clients
  add column exempt boolean not null default false,
  add column exempt_letter varchar(50) not null default '',
  add column exempt_from date,
  add column exempt_to date,
  add constraint clients_exempt_check check (
    case when exempt then exempt_letter <> '' and exempt_from is not null and exempt_to is not null and exempt_to >= exempt_from
      else exempt_letter = '' and exempt_from is null and exempt_to is null end);
create index clients_exempt_to on clients (exempt_to) where exempt;

-- Whether an exempt client pays the price with IVA, all of it as net price.
alter table settings add column exempt_pays_full boolean not null default false;

-- The letter by which a sale had no IVA; '' for a sale that is not exempt.
alter table bills add column exempt_letter varchar(50) not null default '';
alter table pre_bills add column exempt_letter varchar(50) not null default '';
