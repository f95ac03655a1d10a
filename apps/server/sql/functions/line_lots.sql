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
