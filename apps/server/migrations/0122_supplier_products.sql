-- From whom a product is bought before others; null: from whom it was bought last.
alter table products add column preferred_provider_id integer references providers;
create index products_preferred_provider on products (preferred_provider_id) where preferred_provider_id is not null;

-- What a supplier calls a product, the pack in which it sells it (0: loose), and the days that it takes, as it says;
-- null while it does not say.
create table supplier_products (
  product_id integer not null references products on delete cascade,
  provider_id integer not null references providers,
  code varchar(50) not null default '',
  name varchar(100) not null default '',
  pack_name varchar(20) not null default '',
  pack_size numeric(15, 4) not null default 0 check (pack_size >= 0),
  lead_days smallint check (lead_days between 0 and 365),
  created_at timestamptz not null default now(),
  created_by text not null,
  modified_at timestamptz,
  modified_by text,
  version integer not null default 1,
  primary key (product_id, provider_id)
);
-- A code names one product of its supplier. Codes are also looked up without a supplier.
create unique index supplier_products_code on supplier_products (provider_id, lower(code)) where code <> '';
create index supplier_products_any_code on supplier_products (lower(code)) where code <> '';

-- The packs in which a line was typed: packs × pack_size is its quantity. 0 both: it was typed in units.
alter table purchase_lines
  add column packs numeric(15, 4) not null default 0 check (packs >= 0),
  add column pack_size numeric(15, 4) not null default 0 check (pack_size >= 0),
  add column pack_name varchar(20) not null default '',
  add check ((packs = 0) = (pack_size = 0));
alter table purchase_order_lines
  add column packs numeric(15, 4) not null default 0 check (packs >= 0),
  add column pack_size numeric(15, 4) not null default 0 check (pack_size >= 0),
  add column pack_name varchar(20) not null default '',
  add check ((packs = 0) = (pack_size = 0));
