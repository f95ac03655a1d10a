-- Products of pre-sales, layaways, quotations and transfers, of a kit its components, with whether the document reserves
-- them and up to which day. `reserved_units` has what is reserved today.
create view reservable as
  select b.id as pre_bill_id, null::integer as transfer_id, l.product_id, b.area_id, b.type_id = 2 and b.active as reserves,
    coalesce(b.layaway_until, b.reserved_on + s.pre_sale_days) as last_day
  from pre_bills b cross join settings s
  join lateral (select l.product_id from pre_bill_lines l where l.pre_bill_id = b.id
    union select c.product_id from pre_bill_line_components c where c.pre_bill_id = b.id) l on true
  union all
  select null, t.id, l.product_id, t.source_area_id, t.step = 1, t.reserved_on + s.transfer_days
  from transfers t join transfer_lines l on l.transfer_id = t.id cross join settings s
  where l.quantity_reserved > 0;
