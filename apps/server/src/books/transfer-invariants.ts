import type { Invariant } from './invariant.ts'

/** Units and value of the movements of transfers, by line: out of the source, into the target, and back to the source. */
const moved = `
  select m.document_id as transfer_id, m.line, m.product_id,
    coalesce(sum(m.quantity) filter (where m.direction = 2 and m.area_id = t.source_area_id), 0) as out_units,
    coalesce(sum(m.value) filter (where m.direction = 2 and m.area_id = t.source_area_id), 0) as out_value,
    coalesce(sum(m.quantity) filter (where m.direction = 1 and m.area_id = t.target_area_id), 0) as in_units,
    coalesce(sum(m.value) filter (where m.direction = 1 and m.area_id = t.target_area_id), 0) as in_value,
    coalesce(sum(m.quantity) filter (where m.direction = 1 and m.area_id = t.source_area_id), 0) as back_units,
    coalesce(sum(m.value) filter (where m.direction = 1 and m.area_id = t.source_area_id), 0) as back_value
  from stock_movements m join transfers t on t.id = m.document_id
  where m.document_kind = 'transfer' group by 1, 2, 3`

const movedOf = `transfers t join transfer_lines l on l.transfer_id = t.id
  left join (${moved}) m on m.transfer_id = l.transfer_id and m.line = l.line and m.product_id = l.product_id`

/** Invariants of transfers and of what is in transit (transfers.value, transfers.in-transit, transfers.differences). */
export const transferInvariants: readonly Invariant[] = [
  {
    says: 'A dispatched transfer took from its source what its lines sent, with their value; others took nothing',
    query: `select t.id, l.line, l.quantity_sent, l.value, m.out_units, m.out_value from ${movedOf}
      where (coalesce(m.out_units, 0), coalesce(m.out_value, 0)) <> (l.quantity_sent, l.value)
        or l.total <> round(l.value, 2) or (t.dispatch_date is null and l.quantity_sent <> 0)
      union all
      select t.id, null, null, null, null, null from transfers t where t.dispatch_date is not null and not exists (
        select from transfer_lines l where l.transfer_id = t.id and l.quantity_sent > 0)`,
  },
  {
    says: 'What was received of a transfer entered its target, and what returned or was lost came back to its source, with the same value',
    query: `select t.id, l.line, m.* from ${movedOf}
      where (coalesce(m.in_units, 0), coalesce(m.in_value, 0)) <> (l.quantity_received, l.value_received)
        or (coalesce(m.back_units, 0), coalesce(m.back_value, 0))
          <> (l.quantity_returned + l.quantity_lost, l.value_returned + l.value_lost)`,
  },
  {
    says: 'Nothing moves for a transfer but its lines, between its two areas',
    query: `select m.id, m.document_id from stock_movements m join transfers t on t.id = m.document_id
      left join transfer_lines l on l.transfer_id = t.id and l.line = m.line and l.product_id = m.product_id
      where m.document_kind = 'transfer' and (l.line is null or m.type_id <> 4 or m.area_id <> case
        when m.direction = 2 or m.area_id = t.source_area_id then t.source_area_id else t.target_area_id end)`,
  },
  {
    says: 'What a transfer sent was received, returned or lost, or is in transit until it is settled, with the rest of its value',
    query: `select t.id, t.step, t.with_reception, t.settled_on, l.* from transfers t join lateral (
        select sum(quantity_sent) as sent, sum(quantity_received) as received, sum(quantity_returned) as returned,
          sum(quantity_lost) as lost, sum(quantity_sent - quantity_received - quantity_returned - quantity_lost) as open,
          bool_or(quantity_sent = quantity_received + quantity_returned + quantity_lost
            and value <> value_received + value_returned + value_lost) as strayed,
          sum(quantity_damaged) as damaged
        from transfer_lines where transfer_id = t.id) l on true
      where l.strayed or (not t.with_reception and (l.open <> 0 or l.returned <> 0 or l.lost <> 0))
        or (t.with_reception and t.dispatch_date is not null and (t.settled_on is null) <> (l.open > 0))
        or (t.reception_date is null and t.with_reception and (l.received <> 0 or l.lost <> 0 or l.damaged <> 0))
        or (t.step = 3 and l.returned <> 0)`,
  },
  {
    says: 'What was lost on the way left its source by exits of that transfer, with its exact value',
    query: `select coalesce(l.transfer_id, x.transfer_id) as id, l.quantity_lost, l.value_lost, x.units, x.value
      from (select * from transfer_lines where quantity_lost > 0) l full join (
        select x.transfer_id, m.product_id, sum(m.quantity) as units, sum(m.value) as value
        from transfer_losses x join transfers t on t.id = x.transfer_id
        join stock_movements m on m.document_kind = 'output' and m.document_id = x.output_id and m.area_id = t.source_area_id
        group by 1, 2) x on x.transfer_id = l.transfer_id and x.product_id = l.product_id
      where (l.quantity_lost, l.value_lost) is distinct from (x.units, x.value)`,
  },
  {
    says: 'A transfer is worth what its lines took along',
    query: `select t.id, t.total, sum(l.total) as lines from transfers t join transfer_lines l on l.transfer_id = t.id
      group by t.id having t.total <> sum(l.total)`,
  },
]
