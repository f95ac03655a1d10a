import { ReceptionOutcome } from '@yunque/contract/purchasing/reception-outcomes'
import { postingsOf } from './postings.ts'

/** Goods that are written off are no longer owed: their provisional value lowers the costs of the day (receptions.reduced). */
export const receptionPostings = [
  postingsOf({
    kind: 'reception',
    date: 'x.date',
    id: 'd.id',
    area: 'd.area_id',
    tables: `reception_exits x join receptions d on d.id = x.reception_id
      join reception_lines l on l.reception_id = x.reception_id and l.line = x.line`,
    product: 'l.product_id',
    where: `x.outcome = ${ReceptionOutcome.writtenOff}`,
    each: [
      ['awaitingInvoice', 'round(x.value, 2)'],
      ['costDifference', '-round(x.value, 2)'],
    ],
  }),
]
