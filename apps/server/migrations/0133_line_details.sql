-- What only some lines of documents have: kits their components, others lots or serials. PostgreSQL does not expand these
-- functions into the statement that calls them. Expanded, each sale pays for starting their part of the plan, also where
-- they read nothing.

-- Strict, so that it is not expanded, and null stands for a product that is no kit.
create or replace function kit_holding(area integer, kit integer)
returns table (stock numeric, disponible numeric, average_cost numeric, last_cost numeric)
language sql stable strict rows 1 as $$
  select min(div(coalesce(s.stock, 0), c.units)),
    min(div(greatest(coalesce(s.stock, 0) - coalesce(r.units, 0), 0), c.units)),
    sum(round(coalesce(s.average_cost, 0) * c.units, 6)),
    sum(round(coalesce(s.last_cost, 0) * c.units, 6))
  from kit_components c
  left join stock_balances s on s.area_id = area and s.product_id = c.product_id
  left join reserved_units r on r.area_id = area and r.product_id = c.product_id
  where c.kit_id = kit having count(*) > 0
$$;

-- The present recipe of a kit: productId, units in one kit, name, and whether the component is active.
create function kit_recipe(kit integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('productId', c.product_id, 'units', c.units, 'name', q.name, 'active', q.state_id = 1)
    order by c.line)
  from kit_components c join products q on q.id = c.product_id where c.kit_id = kit
$$;

-- The components with which a line of an invoice was sold: productId, product, um and units in one kit.
create function bill_line_recipe(document integer, document_line integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('productId', c.product_id, 'product', q.name, 'um', u.name, 'units', c.units)
    order by c.product_id)
  from bill_line_components c join products q on q.id = c.product_id join units u on u.id = q.unit_id
  where c.bill_id = document and c.line = document_line
$$;

-- The same of a line of a pre-sale.
create function pre_bill_line_recipe(document integer, document_line integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('productId', c.product_id, 'product', q.name, 'um', u.name, 'units', c.units)
    order by c.product_id)
  from pre_bill_line_components c join products q on q.id = c.product_id join units u on u.id = q.unit_id
  where c.pre_bill_id = document and c.line = document_line
$$;

-- The lots that a line of a document took, without what came back since: lot, expireDate and quantity, what expires first
-- at the top.
create function line_lots(kind text, document integer, document_line integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('lot', k.lot, 'expireDate', k.expire_date, 'quantity', k.quantity)
    order by k.expire_date, k.lot)
  from (
    select t.lot, t.expire_date, -sum(v.quantity) as quantity
    from stock_movements m
    join lot_movements v on v.area_id = m.area_id and v.product_id = m.product_id and v.seq = m.seq
    join stock_lots t on t.id = v.lot_id
    where m.document_kind = kind and m.document_id = document and m.line = document_line and m.direction = 2
    group by t.lot, t.expire_date) k
$$;

-- The serials that a line of an invoice sold, of a kit those of its components. Those that came back by a credit note stay.
create function bill_line_serials(document integer, document_line integer) returns text[] language sql stable as $$
  select array_agg(s.serial order by upper(s.serial))
  from (select distinct e.unit_id, v.serial from serial_events e join serial_units v on v.id = e.unit_id
    where e.document_kind = 'bill' and e.document_id = document and e.line = document_line and e.direction = 2) s
$$;
