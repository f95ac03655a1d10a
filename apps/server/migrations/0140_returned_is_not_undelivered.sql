-- A delivery note could be voided after a credit note had taken back what it carried, so that returned units were to deliver
-- again. Such units count as never having left: the latest notes take them from what was undelivered.
with broken as (
  select l.bill_id, l.product_id, l.undelivered - (l.quantity - r.units) as excess from bill_lines l
  join (select h.bill_id, c.product_id, sum(c.quantity) as units from credit_notes h
    join credit_note_lines c on c.note_id = h.id where h.active and h.type_id = 1 group by 1, 2) r using (bill_id, product_id)
  where l.undelivered > l.quantity - r.units
), spread as (
  select c.note_id, c.line, least(c.quantity - c.undelivered, greatest(b.excess - coalesce(sum(c.quantity - c.undelivered) over (
      partition by b.bill_id, b.product_id order by c.note_id desc rows between unbounded preceding and 1 preceding), 0), 0)) as units
  from broken b join credit_notes h on h.bill_id = b.bill_id and h.active and h.type_id = 1
  join credit_note_lines c on c.note_id = h.id and c.product_id = b.product_id
), noted as (
  update credit_note_lines c set undelivered = c.undelivered + s.units from spread s
  where c.note_id = s.note_id and c.line = s.line and s.units > 0)
update bill_lines l set undelivered = l.undelivered - b.excess from broken b
where l.bill_id = b.bill_id and l.product_id = b.product_id;

update bills b set delivery_date = greatest(
  (select max(d.date) from deliveries d where d.bill_id = b.id and d.active),
  (select max(n.date) from credit_notes n join credit_note_lines c on c.note_id = n.id
    where n.bill_id = b.id and n.active and c.undelivered > 0))
where b.deliver_later and b.active and b.delivery_date is null
  and not exists (select from bill_lines l where l.bill_id = b.id and l.undelivered > 0)
  and exists (select from credit_notes n where n.bill_id = b.id and n.active and n.type_id = 1);
