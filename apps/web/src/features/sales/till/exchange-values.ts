import { PaymentType } from '@yunque/contract/core/constants'
import type { ShownSale } from '@yunque/contract/printing/customer-displays'
import { applyCreditNote } from '@yunque/domain/credit-notes'
import { type ExchangeSettlement, settleExchange } from '@yunque/domain/exchanges'
import { documentTotals } from '@yunque/domain/lines'
import { toDollars } from '@yunque/domain/purchases'
import { nothingShown } from '../../../lib/customer-display.ts'
import { totalOf } from '../../../records/note-lines/note-line.ts'
import type { DayRate } from '../../../records/sale/day-rate.ts'
import { type SaleValues, toSale } from '../../../records/sale/sale-values.ts'
import { shownSaleOf } from '../../../records/sale/use-customer-display.ts'

/** What an exchange comes to, C$: what comes back, the debt that falls by it, what is taken, and how they settle. */
export type ExchangeFigures = ExchangeSettlement & { returned: number; applied: number; taken: number }

type Exchanged = Pick<SaleValues, 'returnedInvoice' | 'returnedLines' | 'lines' | 'paymentTypeId'>

/** The figures of an exchange on the screen (sales.exchange). */
export function exchangeFigures({
  returnedInvoice,
  returnedLines,
  lines,
  paymentTypeId,
}: Exchanged): ExchangeFigures {
  const returned = totalOf(returnedLines)
  const taken = documentTotals(lines).total
  const note = applyCreditNote({ balance: returnedInvoice?.balance ?? 0, note: returned })
  const onCredit = paymentTypeId === PaymentType.credit
  const settled = settleExchange({ value: note.refund, total: taken, onCredit })
  return { returned, applied: note.reducesBalance, taken, ...settled }
}

/** An exchange as its customer sees it: what is taken, what comes back, and what is to pay or is given back. */
export function shownExchange(values: Exchanged, dayRate: DayRate): ShownSale {
  if (!values.returnedInvoice) return nothingShown
  const { returned, due, back } = exchangeFigures(values)
  return {
    ...shownSaleOf(values.lines, dayRate),
    credited: returned,
    total: due,
    inDollars: dayRate.rate > 0 ? toDollars(due, dayRate.rate) : null,
    change: back > 0 ? back : null,
  }
}

/** The part that the schema of the route reads. */
export const toExchange = (values: SaleValues): object => ({
  ...toSale(values),
  deliveryDate: null,
  reasonId: values.reasonId,
  returnedBillId: values.returnedInvoice?.id ?? null,
  returnedLines: values.returnedLines
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, quantity, total }) => ({ productId, quantity, total })),
})
