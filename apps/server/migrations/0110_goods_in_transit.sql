-- The pairs of areas whose transfers are received before they enter the target. None: a dispatch moves at once.
create table reception_pairs (
  source_area_id integer not null references areas,
  target_area_id integer not null references areas,
  created_at timestamptz not null default now(),
  created_by text,
  primary key (source_area_id, target_area_id),
  check (source_area_id <> target_area_id)
);
create index reception_pairs_target on reception_pairs (target_area_id);

-- Days after which goods in transit are late.
alter table settings
  add column transit_days integer not null default 2 check (transit_days between 0 and 365),
  add column reception_version integer not null default 1;

-- Step 3: in transit, until the target receives. `settled_on`: since when nothing of it is in transit.
alter table transfers
  add column with_reception boolean not null default false,
  add column reception_date date,
  add column received_at timestamptz,
  add column received_by text,
  add column settled_on date;
do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'transfers'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%step%'
  loop
    execute format('alter table transfers drop constraint %I', name);
  end loop;
end $$;
alter table transfers
  add constraint transfers_steps check (step in (1, 2, 3, 9)),
  add constraint transfers_dispatched check (case step when 1 then dispatch_date is null when 9 then true else dispatch_date is not null end),
  add constraint transfers_total check (dispatch_date is not null or total = 0),
  add constraint transfers_in_transit check (step <> 3 or with_reception and reception_date is null and settled_on is null),
  add constraint transfers_received check ((reception_date is null) = (received_at is null) and (reception_date is null) = (received_by is null)
    and (reception_date is null or step = 2 and with_reception) and (step <> 2 or not with_reception or reception_date is not null)),
  add constraint transfers_settled check (settled_on is null or with_reception and dispatch_date is not null);
create index transfers_unsettled on transfers (source_area_id, target_area_id)
  where with_reception and dispatch_date is not null and settled_on is null;
create index transfers_received_on on transfers (dispatch_date) where with_reception;

-- Of the units sent: received by the target, returned to the source, lost. `quantity_damaged`: units that the target
-- refused because they were damaged; the rest of the difference did not arrive.
alter table transfer_lines
  add column quantity_received numeric(15, 4) not null default 0 check (quantity_received >= 0),
  add column value_received numeric(15, 6) not null default 0 check (value_received >= 0),
  add column quantity_damaged numeric(15, 4) not null default 0 check (quantity_damaged >= 0),
  add column difference_note varchar(200) not null default '',
  add column quantity_returned numeric(15, 4) not null default 0 check (quantity_returned >= 0),
  add column value_returned numeric(15, 6) not null default 0 check (value_returned >= 0),
  add column quantity_lost numeric(15, 4) not null default 0 check (quantity_lost >= 0),
  add column value_lost numeric(15, 6) not null default 0 check (value_lost >= 0);
update transfer_lines l set quantity_received = quantity_sent, value_received = value
  from transfers t where t.id = l.transfer_id and t.step = 2;
alter table transfer_lines
  add constraint transfer_lines_parts check (quantity_received + quantity_returned + quantity_lost <= quantity_sent
    and value_received + value_returned + value_lost <= value),
  add constraint transfer_lines_damaged check (quantity_received + quantity_damaged <= quantity_sent);

-- The exits by which the sender wrote off what was lost on the way.
create table transfer_losses (
  output_id integer primary key references stock_outputs,
  transfer_id integer not null references transfers
);
create index transfer_losses_transfer on transfer_losses (transfer_id);
create trigger transfer_losses_final before update or delete on transfer_losses for each row execute function refuse_change();
create trigger transfer_losses_kept before truncate on transfer_losses execute function refuse_change();

-- Goods that left their source and did not enter the stock of any area yet. They belong to the source.
create view goods_in_transit as
  select t.id as transfer_id, l.line, l.product_id, t.source_area_id, t.target_area_id, t.step,
    l.quantity_sent - l.quantity_received - l.quantity_returned - l.quantity_lost as quantity,
    l.value - l.value_received - l.value_returned - l.value_lost as value
  from transfers t join transfer_lines l on l.transfer_id = t.id
  where t.with_reception and t.dispatch_date is not null and t.settled_on is null
    and l.quantity_sent > l.quantity_received + l.quantity_returned + l.quantity_lost;

-- The new rule gets an account with the first free code below its place. A store whose plan has no such place chooses
-- the account itself.
with wanted (rule, place, name) as (values ('goodsInTransit', '1.1', 'Mercadería en tránsito')), free as (
  select w.rule, w.name, min(p.code || '.' || lpad(n::text, 2, '0')) as code
  from wanted w join accounts p on p.code = w.place cross join generate_series(2, 99) n
  where not exists (select from account_rules where account_id = p.id)
    and not exists (select from accounts where code = p.code || '.' || lpad(n::text, 2, '0'))
  group by 1, 2
), added as (
  insert into accounts (code, name) select code, name from free returning id, name)
insert into account_rules (rule, subject_id, account_id)
select free.rule, 0, added.id from added join free using (name);
