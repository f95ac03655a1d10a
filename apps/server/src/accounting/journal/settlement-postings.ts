import { postingsOf } from './postings.ts'

/**
 * Settlements of commissions that were not paid from a till: what is owed to sellers falls, and money leaves the bank or the
 * general cash. What leaves a till is a cash movement (commissions.payment).
 */
export const settlementPostings = [
  postingsOf({
    kind: 'commissionSettlement',
    date: 's.paid_date',
    id: 's.id',
    area: 's.area_id',
    tables: 'commission_settlements s',
    where: 's.state = 2 and s.movement_id is null',
    each: [
      ['commissionDue', 's.total'],
      ['expensePaid', '-s.total', '0', 's.bank_id'],
    ],
  }),
]
