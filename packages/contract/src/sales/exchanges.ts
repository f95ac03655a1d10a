import type { z } from 'zod'
import { across } from '../core/across.ts'
import { reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import {
  noteMessages,
  noteRefundOnWire,
  noteRefunds,
  returnedLineOnWire,
  returnedLines,
} from '../receivables/credit-notes.ts'
import { paymentOnWire } from '../receivables/payments.ts'
import { withholdingLineOnWire } from '../withholdings/withholding-lines.ts'
import { saleComputed, saleRenames } from './sale-header.ts'
import { saleLineOnWire } from './sale-lines.ts'
import { invoice } from './sales.ts'

export const exchangeMessages = {
  otherArea: (area: string) => `El cambio se hace en el área que vendió: la factura es de ${area}`,
} as const

type Returned = { returnedLines: { productId: number }[] }

/** A product comes back once (documents.no-repeats). */
function refuseRepeated({ returnedLines: lines }: Returned, context: z.core.$RefinementCtx<Returned>): void {
  const seen = new Set<number>()
  lines.forEach(({ productId }, line) => {
    const path = ['returnedLines', line, 'productId']
    if (seen.has(productId)) context.addIssue({ code: 'custom', message: messages.productRepeated, path })
    seen.add(productId)
  })
}

/**
 * The invoice of what a client takes in exchange for goods of another one, which come back by a credit note of the same
 * day (sales.exchange). `payments` pay the difference; `refunds` give back what the note is worth more than the invoice.
 */
export const exchange = invoice
  .safeExtend({
    returnedBillId: reference(noteMessages.bill),
    reasonId: reference(noteMessages.reason),
    returnedLines,
    refunds: noteRefunds,
  })
  .superRefine(refuseRepeated, across('returnedLines'))
export type Exchange = z.output<typeof exchange>
export const exchangeOnWire = onWire(exchange, {
  renames: { ...saleRenames, clientName: 'nombre', lines: 'billDetails', reasonId: 'movementGroupId' },
  ignored: saleComputed,
  nested: {
    lines: saleLineOnWire,
    payments: paymentOnWire,
    withholdings: withholdingLineOnWire,
    returnedLines: returnedLineOnWire,
    refunds: noteRefundOnWire,
  },
})
