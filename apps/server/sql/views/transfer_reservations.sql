-- Units that requests of transfers reserve in their source.
create view transfer_reservations as
  select t.source_area_id as area_id, l.product_id, t.id as transfer_id, l.quantity_reserved as quantity
  from transfers t join transfer_lines l on l.transfer_id = t.id
  where t.step = 1 and l.quantity_reserved > 0
    and t.reserved_on >= (select (now() at time zone s.time_zone)::date - s.transfer_days from settings s);
