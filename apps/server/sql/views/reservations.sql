-- Units that pre-sales, layaways and requests of transfers reserve; of a kit its components.
create view reservations as
  select b.area_id, coalesce(c.product_id, l.product_id) as product_id, b.id as pre_bill_id,
    (l.quantity * coalesce(c.units, 1))::numeric(15, 4) as quantity
  from pre_bills b
  join pre_bill_lines l on l.pre_bill_id = b.id
  left join pre_bill_line_components c on c.pre_bill_id = l.pre_bill_id and c.line = l.line
  cross join settings s
  where b.type_id = 2 and b.active
    and coalesce(b.layaway_until, b.reserved_on + s.pre_sale_days) >= (now() at time zone s.time_zone)::date;
