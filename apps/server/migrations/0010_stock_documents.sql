-- Entries and exits: posted when saved, and final (Domain §4).
create table stock_inputs (
  id integer primary key,
  area_id integer not null references areas,
  date date not null,
  type_id smallint not null check (type_id in (1, 2, 3)),
  provider_id integer references providers,
  reference varchar(50) not null default '',
  observation varchar(500) not null,
  total numeric(15, 2) not null check (total >= 0),
  created_at timestamptz not null default now(),
  created_by text not null,
  check (type_id <> 1 or provider_id is not null)
);
create index stock_inputs_area on stock_inputs (area_id, type_id, id desc);
create index stock_inputs_type on stock_inputs (type_id, id desc);
create table stock_input_lines (
  input_id integer not null references stock_inputs,
  line integer not null,
  product_id integer not null references products,
  quantity numeric(15, 4) not null check (quantity > 0),
  cost numeric(15, 6) not null check (cost >= 0),
  price numeric(15, 4) not null check (price >= 0),
  total numeric(15, 2) not null check (total >= 0),
  primary key (input_id, line),
  unique (input_id, product_id)
);
create index stock_input_lines_product on stock_input_lines (product_id, input_id desc);

create table stock_outputs (
  id integer primary key,
  area_id integer not null references areas,
  date date not null,
  type_id smallint not null check (type_id in (2, 3)),
  reference varchar(50) not null default '',
  observation varchar(500) not null,
  total numeric(15, 2) not null check (total >= 0),
  created_at timestamptz not null default now(),
  created_by text not null
);
create index stock_outputs_area on stock_outputs (area_id, id desc);
create table stock_output_lines (
  output_id integer not null references stock_outputs,
  line integer not null,
  product_id integer not null references products,
  quantity numeric(15, 4) not null check (quantity > 0),
  cost numeric(15, 6) not null check (cost >= 0),
  price numeric(15, 4) not null check (price >= 0),
  total numeric(15, 2) not null check (total >= 0),
  primary key (output_id, line),
  unique (output_id, product_id)
);
create index stock_output_lines_product on stock_output_lines (product_id, output_id desc);

do $$
declare name text;
begin
  foreach name in array array['stock_inputs', 'stock_input_lines', 'stock_outputs', 'stock_output_lines'] loop
    execute format('create trigger %1$s_final before update or delete on %1$s for each row execute function refuse_change()', name);
    execute format('create trigger %1$s_kept before truncate on %1$s execute function refuse_change()', name);
  end loop;
end $$;

-- Goods asked for by an area and sent by another: 1 requested, 2 dispatched, 9 annulled (Domain §4).
create table transfers (
  id integer primary key,
  date date not null,
  source_area_id integer not null references areas,
  target_area_id integer not null references areas,
  step smallint not null default 1 check (step in (1, 2, 9)),
  observation varchar(500) not null,
  total numeric(15, 2) not null default 0 check (total >= 0),
  dispatch_date date,
  created_at timestamptz not null default now(),
  created_by text not null,
  modified_at timestamptz,
  modified_by text,
  dispatched_at timestamptz,
  dispatched_by text,
  version integer not null default 1,
  check (source_area_id <> target_area_id),
  check ((step = 2) = (dispatch_date is not null)),
  check (step = 2 or total = 0)
);
create index transfers_source on transfers (source_area_id, id desc);
create index transfers_target on transfers (target_area_id, id desc);
create index transfers_requested on transfers (source_area_id) where step = 1;
create table transfer_lines (
  transfer_id integer not null references transfers,
  line integer not null,
  product_id integer not null references products,
  quantity_requested numeric(15, 4) not null check (quantity_requested > 0),
  quantity_sent numeric(15, 4) not null default 0 check (quantity_sent between 0 and quantity_requested),
  cost numeric(15, 6) not null default 0 check (cost >= 0),
  value numeric(15, 6) not null default 0 check (value >= 0),
  total numeric(15, 2) not null default 0 check (total >= 0),
  primary key (transfer_id, line),
  unique (transfer_id, product_id)
);
create index transfer_lines_product on transfer_lines (product_id, transfer_id desc);

-- What requested transfers still reserve in the area that is to send it (Domain §5).
create view transfer_reservations as
  select t.source_area_id as area_id, l.product_id, t.id as transfer_id, l.quantity_requested as quantity
  from transfers t join transfer_lines l on l.transfer_id = t.id
  where t.step = 1;

-- Units of an area that documents reserve and that may therefore not be taken (Domain §5).
create or replace view reserved_units as
  select area_id, product_id, sum(quantity) as units
  from (select area_id, product_id, quantity from reservations
    union all select area_id, product_id, quantity from transfer_reservations) r
  group by area_id, product_id;
