-- Stock-takes: 1 open, 2 posted, 9 cancelled. A session counts an area, or one category of it.
create table stock_counts (
  id integer primary key,
  area_id integer not null references areas,
  category_id integer references categories,
  blind boolean not null default false,
  observation varchar(500) not null default '',
  step smallint not null default 1 check (step in (1, 2, 9)),
  date date not null,
  input_id integer unique references stock_inputs,
  output_id integer unique references stock_outputs,
  created_at timestamptz not null default now(),
  created_by text not null,
  closed_at timestamptz,
  closed_by text,
  version integer not null default 1,
  check (step = 2 or (input_id is null and output_id is null)),
  check ((step = 1) = (closed_at is null))
);
create index stock_counts_area on stock_counts (area_id, id desc);
create unique index stock_counts_open on stock_counts (area_id, coalesce(category_id, 0)) where step = 1;

-- What was counted of a product, and what the system held at that very moment: `expected`, after movement `seq`.
-- `first_seq` is that of the first time it was counted: when it differs, the product moved while it was being counted.
create table stock_count_lines (
  count_id integer not null references stock_counts,
  product_id integer not null references products,
  counted numeric(15, 4) not null check (counted >= 0),
  expected numeric(15, 4) not null check (expected >= 0),
  first_seq integer not null,
  seq integer not null check (seq >= first_seq),
  counted_at timestamptz not null default now(),
  counted_by text not null,
  primary key (count_id, product_id)
);
create index stock_count_lines_latest on stock_count_lines (count_id, counted_at desc);
