import type { Invoice } from '@yunque/contract/sales/sales'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { numberAgain } from '../../settings/series/keep-number.ts'
import { numberDocument } from '../../settings/series/number-documents.ts'
import { endParked } from '../parked/end-parked.ts'
import { lockTenders } from '../payment-references.ts'
import { type PaidBefore, prepareInvoice, type Source } from './prepare-invoice.ts'
import { writeSupplied } from './supply-lacking.ts'
import { writeInvoice } from './write-invoice.ts'

/**
 * Issues an invoice: locks, recomputes every figure, checks stock, prices, discounts and credit, takes the stock out at
 * cost and assigns the next number (sales.invoice). Returns its number.
 */
export async function issueInvoice(
  tx: Tx,
  context: Context,
  invoice: Invoice,
  { source, paidBefore }: { source?: Source; paidBefore?: PaidBefore } = {},
): Promise<number> {
  if (invoice.id !== 0) throw new Refusal('Una factura registrada no se modifica')
  await endParked(tx, context, invoice.parkedSaleId)
  const areaId = source?.areaId ?? context.actor.areaId
  const locked = source ? Promise.resolve() : lockForInvoice(tx, areaId, invoice)
  const prepared = await prepareInvoice(tx, context, invoice, { areaId, source, paidBefore, locked })
  await writeSupplied(tx, context, { areaId, date: invoice.date, prepared, adjust: paidBefore?.adjust })
  const place = { kind: 'bill', areaId, date: invoice.date } as const
  const numbers = await (paidBefore?.printed
    ? numberAgain(tx, context, place, paidBefore.printed)
    : numberDocument(tx, context, place))
  await writeInvoice(tx, context, { ...prepared, areaId, invoice, numbers, source })
  return numbers.id
}

/** Takes the first locks of a new invoice. When a pre-sale is billed they are taken already. */
export function lockForInvoice(
  tx: Tx,
  areaId: number,
  { booklet: number, acceptRepeated, payments = [] }: Invoice,
): Promise<unknown> {
  return Promise.all([
    lockTillForPosting(tx, areaId),
    refuseRepeatedPaper(tx, 'invoice', { number, ownerId: areaId, acceptRepeated }),
    lockTenders(tx, payments),
  ])
}
