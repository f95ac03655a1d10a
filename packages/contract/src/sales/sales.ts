import type { ByMethod } from '@yunque/domain/refunds'
import type { Exemption } from '@yunque/domain/taxes'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { debtChoice, debtMessages, owesNothingInDollars } from '../core/debt-choice.ts'
import { deliveryChoice, isLateNow } from '../core/delivery-choice.ts'
import { optionalDay, reference, requiredLines, saveId, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { PaperFacts } from '../core/paper-kinds.ts'
import type { RowOf } from '../core/record.ts'
import { repeatable } from '../core/repeated.ts'
import { type PaymentRow, paid, paymentOnWire } from '../receivables/payments.ts'
import { type WithholdingOfDocument, withholdingLineOnWire } from '../withholdings/withholding-lines.ts'
import type { invoiceRecord } from './invoice.record.ts'
import { saleComputed, saleHeader, saleRenames } from './sale-header.ts'
import { refuseRepeated, type SaleLineRow, saleLineOnWire } from './sale-lines.ts'

/** Whether the delivery date is before the sale date. A later one is an appointment. */
export const isEarlyDelivery = (deliveryDate: string | null, date: string): boolean =>
  deliveryDate !== null && deliveryDate < date

/** An invoice to issue. */
export const invoice = z
  .object({ ...saleHeader, ...paid, ...repeatable, ...confirmable, ...deliveryChoice, ...debtChoice })
  .superRefine(refuseRepeated, across('lines'))
  .refine(({ date, deliveryDate }) => !isEarlyDelivery(deliveryDate, date), {
    message: messages.earlyDelivery,
    path: ['deliveryDate'],
    ...across('date', 'deliveryDate'),
  })
  .refine((asked) => !isLateNow(asked), {
    message: messages.lateNow,
    path: ['deliveryDate'],
    ...across('date', 'deliveryDate', 'deliverLater'),
  })
  .refine(owesNothingInDollars, {
    message: debtMessages.cash,
    path: ['debtCurrencyId'],
    ...across('paymentTypeId', 'debtCurrencyId'),
  })
export type Invoice = z.output<typeof invoice>
export const invoiceOnWire = onWire(invoice, {
  renames: { ...saleRenames, clientName: 'nombre', lines: 'billDetails' },
  ignored: saleComputed,
  nested: { lines: saleLineOnWire, payments: paymentOnWire, withholdings: withholdingLineOnWire },
})

/** The reason of a void, and whether its pre-sale can be billed again (sales.void). */
export const voidInvoice = z.object({
  id: saveId,
  name: text(201),
  disabledSubject: requiredLines(250),
  disassociate: z.boolean().default(true),
  /** Void it although the till has less than the cash that it brought (till.drawer). */
  confirm: z.boolean().default(false),
})
export const voidInvoiceOnWire = onWire(voidInvoice)
export type VoidInvoice = z.output<typeof voidInvoice>

/** A new delivery date of an active invoice. */
export const deliveryUpdate = z.object({ id: reference(), deliveryDate: optionalDay, username: text(50) })
export const deliveryUpdateOnWire = onWire(deliveryUpdate, { ignored: ['isDeliveried'] })
export type DeliveryUpdate = z.output<typeof deliveryUpdate>

/** An invoice of a list. */
export type InvoiceRow = RowOf<typeof invoiceRecord>
/** An invoice with its lines, and its payments when it is cash. */
export type InvoiceDetail = InvoiceRow & {
  codeAuth: string
  billDetails: SaleLineRow[]
  payments: PaymentRow[]
  change: number
  /** What the client withheld of a cash invoice. */
  withholdings: WithholdingOfDocument[]
  /** What rounding added to the payment of the total, C$ (till.rounding). */
  rounding: number
  /** The goods for which it was exchanged; null for another invoice. */
  exchange: ExchangedGoods | null
  paper: PaperFacts
  /** The present letter of its client, for a copy; null without one. */
  exemption: Exemption | null
}

/** The credit note of goods that came back for those of an invoice, and the invoice that had sold them (sales.exchange). */
export type ExchangedGoods = {
  noteId: number
  noteNumber: string
  billId: number
  billNumber: string
  /** What came back, C$; of it the debt that fell, what paid this invoice, and what was given back. */
  returned: number
  applied: number
  paid: number
  refunded: number
}

/** A line of an invoice with its credit notes: units returned, and money credited in C$. */
export type CreditedLineRow = SaleLineRow & {
  quantityReturned: number
  credited: number
  /** Of the units that can be returned, those that are still in the store (deliveries.returns). */
  undelivered: number
}

/**
 * `bills/{id}/info`: the balance of an invoice, and its lines. `credited` is the total of its credit notes, of which
 * `refunded` was given back instead of taken off the balance. `refundable` is the most that each method may still give
 * back, C$; `mayOwn` whether the client may be given store credit (credit-notes.refund).
 */
export type InvoiceInfo = Pick<
  InvoiceRow,
  | 'id'
  | 'number'
  | 'date'
  | 'clientId'
  | 'nombre'
  | 'walkInName'
  | 'walkInRuc'
  | 'walkInPhone'
  | 'projectId'
  | 'project'
  | 'buyerId'
  | 'buyer'
  | 'areaId'
  | 'area'
  | 'paymentTypeId'
  | 'active'
  | 'total'
  | 'balance'
> & {
  paid: number
  credited: number
  refunded: number
  refundable: ByMethod[]
  /** What is left of its rounding, given back with the last of the cash, C$ (till.rounding). */
  rounding: number
  /** What it lost as a debt in dollars: no method brought it, so that only store credit, or an approval in cash, gives it back. */
  lost: number
  mayOwn: boolean
  details: CreditedLineRow[]
}
