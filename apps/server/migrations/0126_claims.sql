-- Claims of clients about what they bought. The unit is the client's; it is never in the stock of the store. The warranty is
-- that of the day of the claim: in force (1), expired (2), none (3) or not known (4).
create table claims (
  id integer primary key,
  area_id integer not null references areas,
  date date not null,
  client_id integer references clients,
  client_name varchar(201) not null check (client_name <> ''),
  client_phone varchar(50) not null default '',
  bill_id integer references bills,
  bill_line integer,
  product_id integer not null references products,
  quantity numeric(15, 4) not null check (quantity > 0),
  serial varchar(40) not null default '',
  unit_id integer references serial_units,
  fault varchar(500) not null check (fault <> ''),
  condition varchar(500) not null default '',
  warranty smallint not null check (warranty between 1 and 4),
  warranty_until date,
  -- How things stand: where the unit is, what resolved the claim, and whether a supplier owes a unit for one of our stock.
  place smallint not null default 1 check (place between 1 and 4),
  resolution smallint check (resolution between 4 and 8),
  returned boolean not null default false,
  owed boolean not null default false,
  voided boolean not null default false,
  state smallint not null generated always as (case when voided then 9 when returned or resolution = 8 then 4
    when resolution is not null then 3 when place = 2 then 2 else 1 end) stored,
  open boolean not null generated always as (not (voided or returned or coalesce(resolution = 8, false))) stored,
  active boolean not null generated always as (not voided) stored,
  provider_id integer references providers,
  provider_reference varchar(50) not null default '',
  note_id integer references credit_notes,
  new_serial varchar(40) not null default '',
  new_unit_id integer references serial_units,
  -- What the units of our stock cost with which the claim was changed.
  value numeric(15, 6),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id integer not null references users,
  check ((bill_id is null) = (bill_line is null)),
  check ((warranty = 4) = (bill_id is null) and (warranty in (1, 2)) = (warranty_until is not null)),
  check ((resolution = 8) is not true or note_id is not null),
  check ((resolution is not distinct from 6) = (value is not null)),
  check (not owed or resolution = 6),
  check (unit_id is null or (serial <> '' and quantity = 1)),
  check (new_unit_id is null or new_serial <> '')
);
create index claims_area on claims (area_id, id desc);
create index claims_open on claims (area_id, date) where open;
create index claims_bill on claims (bill_id, bill_line) where bill_id is not null;
create index claims_client on claims (client_id) where client_id is not null;
create index claims_product on claims (product_id);
create index claims_provider on claims (provider_id) where provider_id is not null;
create index claims_note on claims (note_id) where note_id is not null;
create index claims_unit on claims (unit_id) where unit_id is not null;
create index claims_new_unit on claims (new_unit_id) where new_unit_id is not null;
-- A unit is in one open claim at a time.
create unique index claims_unit_once on claims (unit_id) where unit_id is not null and open;

-- Each step of a claim, append-only (see the steps of packages/domain/src/claims.ts).
create table claim_steps (
  claim_id integer not null references claims,
  seq integer not null check (seq > 0),
  kind smallint not null check (kind between 1 and 13),
  date date not null,
  note varchar(500) not null default '',
  provider_id integer references providers,
  reference varchar(50) not null default '',
  at timestamptz not null default now(),
  user_id integer not null references users,
  primary key (claim_id, seq),
  check ((seq = 1) = (kind = 1)),
  check ((kind = 2) = (provider_id is not null))
);
create index claim_steps_user on claim_steps (user_id);
create index claim_steps_provider on claim_steps (provider_id) where provider_id is not null;
create trigger claim_steps_final before update or delete on claim_steps for each row execute function refuse_change();
create trigger claim_steps_kept before truncate on claim_steps execute function refuse_change();

-- Units of our stock that a claim gives to its client (out, 10), and those that the supplier gives back for them (in, 10).
alter table stock_movements drop constraint stock_movements_types;
alter table stock_movements add constraint stock_movements_types check (direction in (1, 2) and type_id between 1 and 10);

with wanted (rule, place, name) as (values ('warranty', '5.1', 'Garantías')), free as (
  select w.rule, w.name, min(p.code || '.' || lpad(n::text, 2, '0')) as code
  from wanted w join accounts p on p.code = w.place cross join generate_series(2, 99) n
  where not exists (select from account_rules where account_id = p.id)
    and not exists (select from accounts where code = p.code || '.' || lpad(n::text, 2, '0'))
  group by 1, 2
), added as (
  insert into accounts (code, name) select code, name from free returning id, name)
insert into account_rules (rule, subject_id, account_id)
select free.rule, 0, added.id from added join free using (name);

-- Who sells or credits may receive claims; who adjusts the stock may change a unit for one of it.
insert into resources (id, name, description, group_name, position) values
  (65, 'reclamos', 'Recibir y seguir reclamos de garantía', 'Ventas', 1005),
  (66, 'cambiarReclamos', 'Cambiar por una unidad de la existencia', 'Ventas', 1006)
on conflict do nothing;
insert into role_resources (role_id, resource_id)
select distinct g.role_id, added.id from role_resources g join resources o on o.id = g.resource_id
join (values (65, 'crearFactura'), (65, 'crearNotasCreditos'), (65, 'ajuste'), (66, 'ajuste')) added (id, name) on added.name = o.name
on conflict do nothing;
