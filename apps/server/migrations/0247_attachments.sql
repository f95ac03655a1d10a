-- Attachments: photos and PDF files of records (attachments.kinds).

-- Each content once, by the SHA-256 of its bytes (attachments.once).
create table attachment_blobs (
  hash bytea primary key check (octet_length(hash) = 32),
  type varchar(20) not null check (type in ('image/webp', 'application/pdf')),
  size integer not null check (size > 0),
  -- Of photos alone.
  thumbnail bytea,
  check ((type = 'image/webp') = (thumbnail is not null))
);

-- The bytes, in parts: a row of an archive has 16 MB at most, of the text format (store.archive-limits).
create table attachment_parts (
  hash bytea not null references attachment_blobs on delete cascade,
  part integer not null check (part >= 0),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  primary key (hash, part)
);
-- Photos and PDF files are compressed already.
alter table attachment_parts alter column content set storage external;
alter table attachment_blobs alter column thumbnail set storage external;

create table attachments (
  id integer generated always as identity primary key,
  purchase_id integer references purchases,
  expense_id integer references expenses,
  receipt_id integer references receipts,
  claim_id integer references claims,
  product_id integer references products,
  client_id integer references clients,
  hash bytea not null references attachment_blobs,
  name varchar(120) not null check (name <> ''),
  created_by varchar(100) not null,
  created_by_id integer not null references users,
  created_at timestamptz not null default now(),
  check (num_nonnulls(purchase_id, expense_id, receipt_id, claim_id, product_id, client_id) = 1)
);
-- The same file is once in a record.
create unique index attachments_purchase on attachments (purchase_id, hash) where purchase_id is not null;
create unique index attachments_expense on attachments (expense_id, hash) where expense_id is not null;
create unique index attachments_receipt on attachments (receipt_id, hash) where receipt_id is not null;
create unique index attachments_claim on attachments (claim_id, hash) where claim_id is not null;
create unique index attachments_product on attachments (product_id, hash) where product_id is not null;
create unique index attachments_client on attachments (client_id, hash) where client_id is not null;
create index attachments_hash on attachments (hash);

-- An attachment that is added or removed changes its record (feed.kinds).
select follow_table('attachments', kind, 'n.' || record, is_part => true, condition => format('n.%I is not null', record))
from (values ('purchases', 'purchase_id'), ('expenses', 'expense_id'), ('receivables', 'receipt_id'), ('claims', 'claim_id'),
  ('products', 'product_id'), ('clients', 'client_id')) as followed (kind, record);
