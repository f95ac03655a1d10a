-- What the columns of a shop's sheet of products were taken for when it was imported, by a digest of the sheet's titles: the
-- next one with the same titles is read alike. Column n of the sheet is columns[n]; '' where it is left out.
create table product_sheets (
  titles_digest text primary key check (titles_digest ~ '^[0-9a-f]{64}$'),
  columns text[] not null check (cardinality(columns) between 1 and 60),
  saved_by text not null,
  saved_at timestamptz not null default now()
);
