-- The components of kits that invoices took and notes brought back: `sold_lines` of kits, one row for each component.
create view sold_components as
select b.id as bill_id, null::integer as note_id, b.area_id, c.product_id, b.date, c.quantity
from bill_line_components c join bills b on b.id = c.bill_id
where b.active
union all
select n.bill_id, n.id, n.area_id, c.product_id, n.date, (-l.quantity * c.units)::numeric(15, 4)
from credit_notes n join credit_note_lines l on l.note_id = n.id
join bill_lines x on x.bill_id = n.bill_id and x.product_id = l.product_id
join bill_line_components c on c.bill_id = x.bill_id and c.line = x.line
where n.active and n.type_id = 1;
