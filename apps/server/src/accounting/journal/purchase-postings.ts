import { InputType, PaymentMethod, PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import { FiscalRegime } from '@yunque/domain/codes'
import { creditedIvaSql } from '../../settings/taxes.ts'
import { postingsOf } from './postings.ts'

/** SQL: the value to the cent with which the goods of a bought document `b` entered the stock. */
const goodsOf = (kind: string) => `
  (select coalesce(sum(round(m.value, 2)), 0) as value from stock_movements m
    where m.document_kind = '${kind}' and m.document_id = b.id and m.direction = 1) g`

/** SQL: of the lines of a purchase `b`, the value of those that are not goods, and the credited IVA. */
const purchaseLines = `
  (select coalesce(sum(round(l.quantity * l.real_cost, 2)) filter (where not exists (select from stock_movements m
      where m.document_kind = 'purchase' and m.document_id = b.id and m.line = l.line)), 0) as services,
    coalesce(sum(${creditedIvaSql('l', 'b')}), 0) as iva
    from purchase_lines l where l.purchase_id = b.id) l`

const charges = 'b.freight + b.customs + b.other_charges'
/** SQL: the IVA of the charges, which is credited only under the general regime (taxes.credited). */
const chargesIva = `case b.fiscal_regime when '${FiscalRegime.general}' then b.charges_iva else 0 end`
const paidBy = (type: number) => `case b.payment_type_id when ${type} then -b.total else 0 end`

/**
 * Processed purchases: goods, services and credited IVA against the supplier or cash; charges are owed to others. A debt
 * from before has only the supplier (store.opening-debts).
 */
export const purchasePostings = [
  postingsOf({
    kind: 'purchase',
    date: 'b.date',
    id: 'b.id',
    area: 'b.area_id',
    tables: `purchases b cross join lateral ${goodsOf('purchase')} cross join lateral ${purchaseLines}`,
    where: `b.opening_id is null and b.step = '${PurchaseStep.processed}'`,
    each: [
      ['transit', 'g.value'],
      ['purchaseServices', 'l.services'],
      ['purchaseIva', 'l.iva'],
      ['chargesIva', chargesIva],
      ['payable', paidBy(PaymentType.credit)],
      ['purchaseCash', paidBy(PaymentType.cash)],
      ['purchaseCharges', `-(${charges})`],
      ['rounding', `b.total + ${charges} - g.value - l.services - l.iva - ${chargesIva}`],
    ],
  }),
  postingsOf({
    kind: 'purchase',
    date: 'b.date',
    id: 'b.id',
    area: 'b.area_id',
    tables: 'purchases b',
    where: `b.opening_id is not null and b.step = '${PurchaseStep.processed}'`,
    each: [
      ['payable', '-b.total'],
      ['opening', 'b.total'],
    ],
  }),
]

const cash = `${PaymentMethod.cash}`
const paidIf = (condition: string) => `case when ${condition} then -y.paid else 0 end`

/**
 * Payments to suppliers, from a till or not, what was withheld of them, and their exchange difference
 * (purchases.exchange-difference). The till may be of another area than the
 * purchase (till.supplier-payments).
 */
export const paymentPostings = [
  postingsOf({
    kind: 'purchasePayment',
    date: 'y.date',
    id: 'y.id',
    area: 'b.area_id',
    tables: 'purchase_payments y join purchases b on b.id = y.purchase_id',
    where: 'y.active and y.credit_id is null',
    each: [
      ['payable', 'y.amount'],
      ['exchangeDifference', 'y.exchange_difference'],
      ['paid', paidIf('not y.apply_cut'), 'y.payment_method_id', 'y.bank_id'],
      ['received', paidIf('y.apply_cut and y.area_id = b.area_id'), cash],
      ['betweenAreas', paidIf('y.apply_cut and y.area_id <> b.area_id')],
    ],
  }),
  postingsOf({
    kind: 'purchasePayment',
    date: 'y.date',
    id: 'y.id',
    area: 'y.area_id',
    tables: 'purchase_payments y join purchases b on b.id = y.purchase_id',
    where: 'y.active and y.apply_cut and y.area_id <> b.area_id',
    each: [
      ['betweenAreas', 'y.paid'],
      ['received', '-y.paid', cash],
    ],
  }),
  postingsOf({
    kind: 'purchasePayment',
    date: 'y.date',
    id: 'y.id',
    area: 'b.area_id',
    tables:
      'withholdings w join purchase_payments y on y.id = w.payment_id join purchases b on b.id = y.purchase_id',
    where: 'y.active',
    each: [['withheld', '-w.amount', 'w.type_id']],
  }),
]

const inputLines = `
  (select sum(${creditedIvaSql('l', 'b')}) as iva, sum(l.total) as total from stock_input_lines l where l.input_id = b.id) l`

/** Entry-style purchases. The other entries are postings of the stock alone. */
export const inputPostings = [
  postingsOf({
    kind: 'input',
    date: 'b.date',
    id: 'b.id',
    area: 'b.area_id',
    tables: `stock_inputs b cross join lateral ${goodsOf('input')} cross join lateral ${inputLines}`,
    where: `b.type_id = ${InputType.purchase}`,
    each: [
      ['transit', 'g.value'],
      ['purchaseIva', 'l.iva'],
      ['directPurchase', '-l.total'],
      ['rounding', 'l.total - g.value - l.iva'],
    ],
  }),
]
