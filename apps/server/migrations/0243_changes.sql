-- The feed: which records changed, in an order that other programs follow (feed.order).
create table changes (
  id bigint generated always as identity primary key,
  -- Null until it is published. Positions are given one after another, so that none appears behind a cursor.
  position bigint,
  kind text not null,
  record_id integer not null,
  area_id integer,
  act text not null check (act in ('created', 'changed', 'removed')),
  transaction bigint not null default pg_current_xact_id()::text::bigint,
  at timestamptz not null default now()
);
create unique index changes_position on changes (position) where position is not null;
create index changes_unpublished on changes (id) where position is null;

-- One row: the last position, the last one that is no longer kept, and the day of the prices that were last published.
create table feed (
  single boolean primary key default true check (single),
  position bigint not null default 0,
  removed_to bigint not null default 0,
  day date not null default current_date
);
insert into feed default values;

alter table settings add column feed_days integer not null default 14 check (feed_days between 1 and 90);

-- Follows a table: each row that a statement writes is a change of the record that `record` names, in the area that `area`
-- names. A part of a record changes it, whatever happens to the part. `condition` leaves rows out.
create function follow_table(source text, kind text, record text, area text default 'null', is_part boolean default false,
  condition text default 'true') returns void language plpgsql as $follow$
declare
  name text := format('note_%s_%s', source, lower(kind));
  given text[];
begin
  execute format($function$
    create function %1$I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        insert into changes (kind, record_id, area_id, act) select distinct %2$L, %3$s, %4$s::int, %6$L from new_rows n where %5$s;
      elsif tg_op = 'UPDATE' then
        insert into changes (kind, record_id, area_id, act) select distinct %2$L, %3$s, %4$s::int, 'changed' from new_rows n where %5$s;
      else
        insert into changes (kind, record_id, area_id, act) select distinct %2$L, %3$s, %4$s::int, %7$L from old_rows n where %5$s;
      end if;
      return null;
    end $body$ $function$, name, kind, record, area, condition,
    case when is_part then 'changed' else 'created' end, case when is_part then 'changed' else 'removed' end);
  foreach given slice 1 in array array[['insert', 'new table as new_rows'], ['update', 'new table as new_rows'], ['delete', 'old table as old_rows']] loop
    execute format('create trigger %I after %s on %I referencing %s for each statement execute function %I()',
      name || '_' || given[1], given[1], source, given[2], name);
  end loop;
end $follow$;

-- Documents and master records.
select follow_table(source, kind, 'n.id', area) from (values
  ('bills', 'bills', 'n.area_id'), ('pre_bills', 'prebills', 'n.area_id'), ('receipts', 'receivables', 'n.area_id'),
  ('credit_notes', 'movements', 'n.area_id'), ('deposits', 'deposits', 'n.area_id'), ('purchases', 'purchases', 'n.area_id'),
  ('purchase_orders', 'purchaseOrders', 'n.area_id'), ('receptions', 'receptions', 'n.area_id'),
  ('purchase_payments', 'purchaseReceipts', 'n.area_id'), ('supplier_credits', 'supplierCredits', 'n.area_id'),
  ('stock_inputs', 'inPutProducts', 'n.area_id'), ('stock_outputs', 'outPutProducts', 'n.area_id'),
  ('transfers', 'traslates', 'null'), ('cash_closings', 'cuts', 'n.area_id'), ('expenses', 'expenses', 'n.area_id'),
  ('cash_movements', 'cashMovements', 'n.area_id'), ('commission_settlements', 'commissionSettlements', 'n.area_id'),
  ('deliveries', 'deliveries', 'n.area_id'), ('claims', 'claims', 'n.area_id'), ('stock_counts', 'stockCounts', 'n.area_id'),
  ('products', 'products', 'null'), ('clients', 'clients', 'null'), ('providers', 'providers', 'null'),
  ('projects', 'projects', 'null'), ('buyers', 'buyers', 'null'), ('price_lists', 'priceLists', 'null'),
  ('rates', 'rates', 'null'), ('areas', 'areas', 'null'), ('vendors', 'vendors', 'null'), ('accounts', 'accounts', 'null'),
  ('classifications', 'clasifications', 'null'), ('categories', 'family', 'null'), ('brands', 'presentation', 'null'),
  ('units', 'unitOfMeasure', 'null'), ('banks', 'bank', 'null'), ('credit_note_reasons', 'movementGroup', 'null'),
  ('expense_categories', 'expenseCategory', 'null'), ('cash_movement_categories', 'cashMovementCategory', 'null'),
  ('client_groups', 'clientGroup', 'null'), ('adjustment_reasons', 'adjustmentReason', 'null'),
  ('loss_reasons', 'lossReason', 'null'), ('drivers', 'driver', 'null')
) as followed (source, kind, area);
-- What a record has in tables of its own.
select follow_table('product_barcodes', 'products', 'n.product_id', is_part => true);
select follow_table('product_images', 'products', 'n.product_id', is_part => true);
select follow_table('deposit_uses', 'deposits', 'n.deposit_id', is_part => true);
select follow_table('price_list_areas', 'priceLists', 'n.list_id', is_part => true);
select follow_table('price_list_groups', 'priceLists', 'n.list_id', is_part => true);
select follow_table('price_list_items', 'priceLists', 'n.list_id', is_part => true);
select follow_table('price_list_formulas', 'priceLists', 'n.list_id', is_part => true);

-- Stock and prices of a product, in one area or, without one, in each. What else moves them is added when the changes are
-- published (`sql/functions/derived_changes.sql`).
select follow_table('stock_balances', 'stock', 'n.product_id', 'n.area_id', true);
select follow_table('pre_bill_lines', 'stock', 'n.product_id', '(select b.area_id from pre_bills b where b.id = n.pre_bill_id)', true,
  '(select b.type_id = 2 from pre_bills b where b.id = n.pre_bill_id)');
select follow_table('pre_bill_line_components', 'stock', 'n.product_id', '(select b.area_id from pre_bills b where b.id = n.pre_bill_id)', true,
  '(select b.type_id = 2 from pre_bills b where b.id = n.pre_bill_id)');
select follow_table('transfer_lines', 'stock', 'n.product_id', '(select t.source_area_id from transfers t where t.id = n.transfer_id)', true);
select follow_table('kit_components', 'stock', 'n.kit_id', is_part => true);
select follow_table('area_products', 'prices', 'n.product_id', 'n.area_id', true);
select follow_table('price_list_items', 'prices', 'n.product_id', is_part => true);

-- Follows documents that reserve products: their stock changes when a document begins or ceases to reserve, or its days
-- change. `key` is their column of `reservable`, `terms` what decides, of the row `d`.
create function follow_reservations(source text, key text, terms text) returns void language plpgsql as $follow$
declare
  name text := format('note_reservations_%s', source);
begin
  execute format($function$
    create function %1$I() returns trigger language plpgsql as $body$
    begin
      insert into changes (kind, record_id, area_id, act)
      select distinct 'stock', r.product_id, r.area_id, 'changed'
      from (select d.id, row(%2$s) as terms from old_rows d) o join (select d.id, row(%2$s) as terms from new_rows d) n on n.id = o.id
        join reservable r on r.%3$I = n.id
      where o.terms is distinct from n.terms;
      return null;
    end $body$ $function$, name, terms, key);
  execute format('create trigger %1$I after update on %2$I referencing old table as old_rows new table as new_rows
    for each statement execute function %1$I()', name, source);
end $follow$;
select follow_reservations('pre_bills', 'pre_bill_id', 'd.type_id = 2 and d.active, d.layaway_until, d.reserved_on');
select follow_reservations('transfers', 'transfer_id', 'd.step = 1, d.reserved_on');

-- Settings on which all prices depend (the record 0 is every product), and those that say how long a document reserves.
create function note_settings() returns trigger language plpgsql as $$
begin
  if (old.iva, old.fiscal_regime, old.rate_days, old.main_area_id) is distinct from (new.iva, new.fiscal_regime, new.rate_days, new.main_area_id) then
    insert into changes (kind, record_id, act) values ('prices', 0, 'changed');
  end if;
  if (old.pre_sale_days, old.transfer_days) is distinct from (new.pre_sale_days, new.transfer_days) then
    insert into changes (kind, record_id, area_id, act) select distinct 'stock', r.product_id, r.area_id, 'changed' from reservable r where r.reserves;
  end if;
  return null;
end $$;
create trigger note_settings after update on settings for each row execute function note_settings();
