import { PaymentMethod } from '@yunque/contract/core/constants'
import { DepositType } from '@yunque/domain/deposits'
import { postingsOf } from './postings.ts'

/** SQL: what a tender `y` of the deposit `d` brings; below 0 for what is given back. */
const money = `case d.type_id when ${DepositType.received} then y.value - y.change else -y.value end`

/** Money of clients before an invoice, and what is given back of it, against their store credit (deposits.journal). */
export const depositPostings = [
  postingsOf({
    ...{ kind: 'deposit', date: 'd.date', id: 'd.id', area: 'd.area_id' },
    tables: 'deposits d join deposit_payments y on y.deposit_id = d.id',
    where: 'd.active',
    each: [
      ['received', money, 'y.payment_method_id', 'y.bank_id'],
      ['received', `-(${money})`, `${PaymentMethod.storeCredit}`],
    ],
  }),
]
