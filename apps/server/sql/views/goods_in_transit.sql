-- Goods that left their source and did not enter the stock of any area yet. They belong to the source.
create view goods_in_transit as
  select t.id as transfer_id, l.line, l.product_id, t.source_area_id, t.target_area_id, t.step,
    l.quantity_sent - l.quantity_received - l.quantity_returned - l.quantity_lost as quantity,
    l.value - l.value_received - l.value_returned - l.value_lost as value
  from transfers t join transfer_lines l on l.transfer_id = t.id
  where t.with_reception and t.dispatch_date is not null and t.settled_on is null
    and l.quantity_sent > l.quantity_received + l.quantity_returned + l.quantity_lost;
