-- The column mapping of an imported product sheet, by the SHA-256 of the sheet's titles. It is reused for sheets with
-- the same titles. columns[n] is the field of column n of the sheet, '' for an ignored column.
create table product_sheets (
  titles_digest text primary key check (titles_digest ~ '^[0-9a-f]{64}$'),
  columns text[] not null check (cardinality(columns) between 1 and 60),
  saved_by text not null,
  saved_at timestamptz not null default now()
);
