import { PaymentMethod } from '@yunque/contract/core/constants'
import { postingsOf } from './postings.ts'

/** The money with which the store opened, in tills and banks (store.opening-act). Stock and debts post by their documents. */
export const openingPostings = [
  postingsOf({
    kind: 'openingAct',
    date: 'a.date',
    id: 'a.id',
    area: `case l.kind when 'till' then l.subject_id else a.area_id end`,
    tables: 'opening_acts a join opening_act_lines l on l.act_id = a.id',
    where: `a.reopened_at is null and l.kind in ('till', 'bank')`,
    each: [
      ['tillFund', `case l.kind when 'till' then l.value else 0 end`],
      ['received', `case l.kind when 'bank' then l.value else 0 end`, `${PaymentMethod.transfer}`],
      ['opening', '-l.value'],
    ],
  }),
]
