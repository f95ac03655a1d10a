-- The serials that a line of an invoice sold, of a kit those of its components. Those that came back by a credit note stay.
create function bill_line_serials(document integer, document_line integer) returns text[] language sql stable as $$
  select array_agg(s.serial order by upper(s.serial))
  from (select distinct e.unit_id, v.serial from serial_events e join serial_units v on v.id = e.unit_id
    where e.document_kind = 'bill' and e.document_id = document and e.line = document_line and e.direction = 2) s
$$;
