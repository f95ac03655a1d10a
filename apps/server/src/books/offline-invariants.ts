import type { Invariant } from './invariant.ts'

/** Invariants of sales that tills made without the server (offline.states). */
export const offlineInvariants: readonly Invariant[] = [
  {
    says: 'A sale made without the server is its invoice: of its day, area and seller, with the total of its ticket',
    query: `select o.id, o.shown_number, b.id as bill_id from offline_sales o join bills b on b.id = o.bill_id
      where o.kind = 'sale' and (b.total <> o.total or b.date <> o.date or b.area_id <> o.area_id or b.created_by_id <> o.seller_id or b.payment_type_id <> 1)`,
  },
  {
    says: 'What a restored store got back is its document: an invoice of the printed total, area and day, a note of the printed total, a void invoice',
    query: `select o.id, o.kind, o.shown_number from offline_sales o join bills b on b.id = o.bill_id
        left join credit_notes n on n.id = o.note_id
      where o.state = 'posted' and case o.kind
        when 'invoice' then b.total <> o.total or b.date <> o.date or b.area_id <> o.area_id or b.created_by_id <> o.seller_id
        when 'note' then n.total <> o.total or n.bill_id <> o.bill_id
        when 'void' then b.active and coalesce(b.modified_at <= o.received_at, true)
        else o.kind <> 'sale' end`,
  },
  {
    says: 'What a device kept for its server is a record of its kind; its receipts have the total of their paper',
    query: `select o.id, o.kind, o.shown_number from offline_sales o
      where o.state = 'posted' and case
        when o.kind in ('receipt', 'payment') then o.total <> coalesce((select sum(r.amount) from receipts r
          where r.id = o.record_id or r.payment_group = o.record_id), 0)
        when o.kind in ('delivery', 'handOver') then not exists (select from deliveries d where d.id = o.record_id)
        when o.kind = 'reception' then not exists (select from receptions c where c.id = o.record_id)
        when o.kind = 'count' then not exists (select from stock_counts c where c.id = o.record_id) end`,
  },
  {
    says: 'The number of an invoice whose money went back is a void invoice without figures',
    query: `select o.id, b.id as bill_id from offline_sales o join bills b on b.id = o.bill_id
      where o.state in ('returned', 'handled')
        and (b.active or b.total <> 0 or exists (select from bill_lines l where l.bill_id = b.id))`,
  },
]
