import { Direction, PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import { commissionsByBill } from '../../reports/commissions.ts'
import { during, type Postings, postingsOf } from './postings.ts'

const ofType = (type: number, amount: string) =>
  `case s.payment_type_id when ${type} then ${amount} else 0 end`

/** What was sold and its cost, by the definition of the reports (reports.net-sales). */
const sold = [
  ['salesCash', ofType(PaymentType.cash, '-s.gross')],
  ['salesCredit', ofType(PaymentType.credit, '-s.gross')],
  ['salesDiscount', 's.discount'],
  ['salesReturn', 's.returned'],
  ['salesIva', '-s.iva'],
  ['costOfSales', 's.cost'],
  ['transit', '-s.cost'],
] as const

const soldOf = (kind: 'bill' | 'creditNote', id: string) =>
  postingsOf({
    kind,
    id,
    date: 's.date',
    area: 's.area_id',
    tables: 'sold_lines s',
    where: `s.note_id is ${kind === 'bill' ? 'null' : 'not null'}`,
    each: sold,
  })

/** What the cents of a kit's components differ from the cents of its line is a rounding difference (accounting.cents). */
const kitCents = (kind: 'bill' | 'creditNote', tables: string, back: number): Postings =>
  postingsOf({
    kind,
    id: 'd.id',
    date: 'd.date',
    area: 'd.area_id',
    tables,
    where: 'd.active and k.difference <> 0',
    each: [
      ['transit', `${back} * k.difference`],
      ['rounding', `${-back} * k.difference`],
    ],
  })

const billKitCents = kitCents(
  'bill',
  `bills d join (
    select l.bill_id, round(l.cost_value, 2) - sum(round(c.value, 2)) as difference
    from bill_line_components c join bill_lines l on l.bill_id = c.bill_id and l.line = c.line
    group by l.bill_id, l.line) k on k.bill_id = d.id`,
  1,
)
const noteKitCents = kitCents(
  'creditNote',
  `credit_notes d join (
    select l.note_id, round(l.cost_value, 2) - sum(round(m.value, 2)) as difference
    from credit_note_lines l join products p on p.id = l.product_id and p.is_kit
    join stock_movements m on m.document_kind = 'creditNote' and m.document_id = l.note_id and m.line = l.line
      and m.direction = ${Direction.in}
    group by l.note_id, l.line) k on k.note_id = d.id`,
  -1,
)

/**
 * Invoices: what was sold, how it was paid or is owed, and the commission on the day when it is paid off. A debt from
 * before has no sale (store.opening-debts).
 */
export const billPostings = [
  soldOf('bill', 's.bill_id'),
  billKitCents,
  postingsOf({
    kind: 'bill',
    date: 'b.date',
    id: 'b.id',
    area: 'b.area_id',
    tables: 'bills b join bill_payments y on y.bill_id = b.id',
    where: 'b.active',
    each: [['received', 'y.value - y.change', 'y.payment_method_id', 'y.bank_id']],
  }),
  postingsOf({
    kind: 'bill',
    date: 'b.date',
    id: 'b.id',
    area: 'b.area_id',
    tables: 'bills b join withholdings w on w.bill_id = b.id',
    where: 'b.active',
    each: [['retention', 'w.amount', 'w.type_id']],
  }),
  postingsOf({
    kind: 'bill',
    date: 'b.date',
    id: 'b.id',
    area: 'b.area_id',
    tables: 'bills b',
    where: `b.active and b.payment_type_id = ${PaymentType.credit}`,
    each: [
      ['receivable', 'b.total'],
      ['opening', 'case when b.opening_id is null then 0 else -b.total end'],
    ],
  }),
  postingsOf({
    kind: 'bill',
    date: 'b.date',
    id: 'b.id',
    area: 'b.area_id',
    tables: 'bills b',
    where: 'b.active and b.rounding <> 0',
    each: [['cashRounding', '-b.rounding']],
  }),
  postingsOf({
    kind: 'bill',
    date: 'b.pay_of_date',
    id: 'b.id',
    area: 'b.area_id',
    tables: (days) =>
      sql`(${commissionsByBill(during('b.pay_of_date', days))}) k join bills b on b.id = k.bill_id`,
    where: 'true',
    each: [
      ['commission', 'k.earned'],
      ['commissionDue', '-k.earned'],
    ],
  }),
]

/** Credit notes: what they take from the sale, off the debt or given back by each method. */
export const notePostings = [
  soldOf('creditNote', 's.note_id'),
  noteKitCents,
  postingsOf({
    kind: 'creditNote',
    date: 'n.date',
    id: 'n.id',
    area: 'n.area_id',
    tables: 'credit_notes n',
    where: 'n.active',
    each: [['receivable', '-n.applied']],
  }),
  postingsOf({
    kind: 'creditNote',
    date: 'n.date',
    id: 'n.id',
    area: 'n.area_id',
    tables: 'credit_notes n join credit_note_refunds f on f.note_id = n.id',
    where: 'n.active',
    each: [['received', '-f.amount', 'f.payment_method_id']],
  }),
  postingsOf({
    kind: 'creditNote',
    date: 'n.date',
    id: 'n.id',
    area: 'n.area_id',
    tables: 'credit_notes n',
    where: 'n.active and n.rounding <> 0',
    each: [
      ['received', '-n.rounding', `${PaymentMethod.cash}`],
      ['cashRounding', 'n.rounding'],
    ],
  }),
]

/** Receipts: money and retentions for the debt, and their exchange difference (credit.exchange-difference). */
export const receiptPostings = [
  postingsOf({
    kind: 'receipt',
    date: 'r.date',
    id: 'r.id',
    area: 'r.area_id',
    tables: 'receipts r',
    where: 'r.active',
    each: [
      ['received', 'r.amount', 'r.payment_method_id', 'r.bank_id'],
      ['receivable', '-r.settled'],
    ],
  }),
  postingsOf({
    kind: 'receipt',
    date: 'r.date',
    id: 'r.id',
    area: 'r.area_id',
    tables: 'receipts r',
    where: 'r.active and r.rounding <> 0',
    each: [
      ['received', 'r.rounding', 'r.payment_method_id', 'r.bank_id'],
      ['cashRounding', '-r.rounding'],
    ],
  }),
  postingsOf({
    kind: 'receipt',
    date: 'r.date',
    id: 'r.id',
    area: 'r.area_id',
    tables: 'receipts r',
    where: 'r.active and r.exchange_difference <> 0',
    each: [['exchangeDifference', '-r.exchange_difference']],
  }),
  postingsOf({
    kind: 'receipt',
    date: 'r.date',
    id: 'r.id',
    area: 'r.area_id',
    tables: 'receipts r join withholdings w on w.receipt_id = r.id',
    where: 'r.active',
    each: [['retention', 'w.amount', 'w.type_id']],
  }),
]
