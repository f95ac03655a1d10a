-- Credit notes: 1 return of goods, 2 discount. What a note does not take off the balance is given back in cash.
create table credit_notes (
  id integer primary key,
  bill_id integer not null references bills,
  area_id integer not null references areas,
  date date not null,
  type_id smallint not null check (type_id in (1, 2)),
  reason_id integer not null references credit_note_reasons,
  observation varchar(150) not null,
  iva numeric(15, 2) not null check (iva >= 0),
  total numeric(15, 2) not null check (total >= iva),
  applied numeric(15, 2) not null check (applied >= 0),
  refund numeric(15, 2) not null check (refund >= 0),
  active boolean not null default true,
  closing_id integer references cash_closings,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id integer not null references users,
  modified_at timestamptz,
  modified_by text,
  check (total = applied + refund)
);
create index credit_notes_bill on credit_notes (bill_id);
create index credit_notes_area on credit_notes (area_id, id desc);
create index credit_notes_unclosed on credit_notes (area_id, created_by_id) where closing_id is null and refund > 0;
create index credit_notes_closing on credit_notes (closing_id) where closing_id is not null;

-- `price` is the net unit price charged; `new_price` the one that a discount leaves. A return brings back `cost_value`.
create table credit_note_lines (
  note_id integer not null references credit_notes,
  line integer not null,
  product_id integer not null references products,
  quantity numeric(15, 4) not null check (quantity > 0),
  price numeric(15, 4) not null check (price >= 0),
  new_price numeric(15, 4) not null check (new_price >= 0),
  discount_percent numeric(15, 4) not null check (discount_percent > 0 and discount_percent <= 100),
  total numeric(15, 2) not null check (total >= 0),
  iva numeric(15, 2) not null check (iva >= 0),
  cost_value numeric(15, 6) not null default 0 check (cost_value >= 0),
  primary key (note_id, line),
  unique (note_id, product_id)
);
create index credit_note_lines_product on credit_note_lines (product_id, note_id desc);
