import { PaymentMethod } from '@yunque/contract/core/constants'
import type { DocumentKind } from '@yunque/contract/core/document-kinds'
import { DepositType } from '@yunque/domain/deposits'
import { type Postings, postingsOf } from './postings.ts'

/** SQL: what a tender `y` of the deposit `d` brings; below 0 for what is given back. */
const money = `case d.type_id when ${DepositType.received} then y.value - y.change else -y.value end`
const credit = `${PaymentMethod.storeCredit}`

/**
 * The IVA that was due with deposits goes back to the money of clients when a document of the kind uses them or gives them back
 * (deposits.journal).
 */
export const usedTaxPostings = (kind: DocumentKind & ('bill' | 'receipt' | 'deposit')): Postings =>
  postingsOf({
    kind,
    date: 't.date',
    id: 't.id',
    area: 't.area_id',
    tables: 'deposit_tax_uses t',
    where: kind === 'deposit' ? "t.kind in ('deposit', 'charge')" : `t.kind = '${kind}'`,
    each: [
      ['salesIva', 't.tax'],
      ['received', '-t.tax', credit],
    ],
  })

/**
 * Money of clients before an invoice, and what is given back of it, against their store credit, with the IVA that is due with it;
 * and the charges of cancelled layaways (deposits.journal).
 */
export const depositPostings = [
  postingsOf({
    kind: 'deposit',
    date: 'd.date',
    id: 'd.id',
    area: 'd.area_id',
    tables: 'deposits d join deposit_payments y on y.deposit_id = d.id',
    where: 'd.active',
    each: [
      ['received', money, 'y.payment_method_id', 'y.bank_id'],
      ['received', `-(${money})`, credit],
    ],
  }),
  postingsOf({
    kind: 'deposit',
    date: 'd.date',
    id: 'd.id',
    area: 'd.area_id',
    tables: 'deposits d',
    where: `d.active and d.type_id = ${DepositType.received} and d.taxed <> 0`,
    each: [
      ['received', 'd.tax', credit],
      ['salesIva', '-d.tax'],
    ],
  }),
  usedTaxPostings('deposit'),
  postingsOf({
    kind: 'deposit',
    date: 'd.date',
    id: 'd.id',
    area: 'd.area_id',
    tables: 'deposits d',
    where: `d.active and d.type_id = ${DepositType.charged}`,
    each: [
      ['received', 'd.total', credit],
      ['layawayCharge', 'd.tax - d.total'],
      ['salesIva', '-d.tax'],
    ],
  }),
]
