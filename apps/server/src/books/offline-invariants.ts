import type { Invariant } from './invariant.ts'

/** Invariants of sales that tills made without the server (offline.states). */
export const offlineInvariants: readonly Invariant[] = [
  {
    says: 'A sale made without the server is its invoice: of its day, area and seller, with the total of its ticket',
    query: `select o.id, o.shown_number, b.id as bill_id from offline_sales o join bills b on b.id = o.bill_id
      where b.total <> o.total or b.date <> o.date or b.area_id <> o.area_id or b.created_by_id <> o.seller_id or b.payment_type_id <> 1`,
  },
]
