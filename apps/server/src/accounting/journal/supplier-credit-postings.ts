import { PaymentMethod, SupplierCreditType } from '@yunque/contract/core/constants'
import { postingsOf } from './postings.ts'

const cash = `${PaymentMethod.cash}`

/**
 * What suppliers owe the store: returned goods with the difference between their cost and what is given for them, discounts,
 * and advances, from a till or not; and payments with these credits (supplier-credits.journal).
 */
export const supplierCreditPostings = [
  postingsOf({
    kind: 'supplierCredit',
    date: 'c.date',
    id: 'c.id',
    area: 'c.area_id',
    tables: 'supplier_credits c join supplier_credit_lines l on l.credit_id = c.id',
    where: `c.active and c.type_id = ${SupplierCreditType.return}`,
    product: 'l.product_id',
    each: [
      ['supplierCredit', 'l.total'],
      ['purchaseIva', '-l.credited'],
      ['transit', '-round(l.value, 2)'],
      ['costDifference', 'round(l.value, 2) - (l.total - l.credited)'],
    ],
  }),
  postingsOf({
    kind: 'supplierCredit',
    date: 'c.date',
    id: 'c.id',
    area: 'c.area_id',
    tables: 'supplier_credits c',
    where: `c.active and c.type_id = ${SupplierCreditType.discount}`,
    each: [
      ['supplierCredit', 'c.total'],
      ['purchaseIva', '-c.credited'],
      ['supplierDiscount', '-(c.total - c.credited)'],
    ],
  }),
  postingsOf({
    kind: 'supplierCredit',
    date: 'c.date',
    id: 'c.id',
    area: 'c.area_id',
    tables: 'supplier_credits c',
    where: `c.active and c.type_id = ${SupplierCreditType.advance}`,
    each: [
      ['supplierCredit', 'c.total'],
      ['paid', 'case when c.apply_cut then 0 else -c.total end', 'c.payment_method_id', 'c.bank_id'],
      ['received', 'case when c.apply_cut then -c.total else 0 end', cash],
    ],
  }),
]

const sameArea = 'case when c.area_id = b.area_id then y.paid else 0 end'
const otherArea = 'case when c.area_id = b.area_id then 0 else y.paid end'

/** Payments with a credit, which may be of another area than the purchase. */
export const creditUsePostings = [
  postingsOf({
    kind: 'purchasePayment',
    date: 'y.date',
    id: 'y.id',
    area: 'b.area_id',
    tables:
      'purchase_payments y join purchases b on b.id = y.purchase_id join supplier_credits c on c.id = y.credit_id',
    where: 'y.active',
    each: [
      ['payable', 'y.amount'],
      ['exchangeDifference', 'y.exchange_difference'],
      ['supplierCredit', `-(${sameArea})`],
      ['betweenAreas', `-(${otherArea})`],
    ],
  }),
  postingsOf({
    kind: 'purchasePayment',
    date: 'y.date',
    id: 'y.id',
    area: 'c.area_id',
    tables:
      'purchase_payments y join purchases b on b.id = y.purchase_id join supplier_credits c on c.id = y.credit_id',
    where: 'y.active and c.area_id <> b.area_id',
    each: [
      ['betweenAreas', 'y.paid'],
      ['supplierCredit', '-y.paid'],
    ],
  }),
]
