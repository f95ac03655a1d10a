import { PaymentType } from '@yunque/contract/core/constants'
import { applyCreditNote } from '@yunque/domain/credit-notes'
import { type ExchangeSettlement, settleExchange } from '@yunque/domain/exchanges'
import { documentTotals } from '@yunque/domain/lines'
import { totalOf } from '../../records/note-lines/note-line.ts'
import { type SaleValues, toSale } from '../../records/sale/sale-values.ts'

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
