import { documentNumber } from '@yunque/contract/core/document-number'
import { type CreditNote, noteMessages } from '@yunque/contract/receivables/credit-notes'
import { type Exchange, exchangeMessages } from '@yunque/contract/sales/exchanges'
import { NoteType } from '@yunque/domain/codes'
import { subtract } from '@yunque/domain/decimal'
import type { Tx } from '../db/database.ts'
import { Forbidden, Refusal } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import type { ActRequest } from '../sales/authorize-sale.ts'
import { lockForInvoice } from '../sales/invoices/issue-invoice.ts'
import { prepareInvoice } from '../sales/invoices/prepare-invoice.ts'
import { writeInvoice } from '../sales/invoices/write-invoice.ts'
import { billArea, type LockedBill, lockBill } from '../sales/lock-bill.ts'
import { endParked } from '../sales/parked/end-parked.ts'
import { numberDocuments } from '../settings/series/number-documents.ts'
import { type DecidedNote, decideNote, refundNeeds } from './decide-note.ts'
import { decideRefunds, type Refunded, withExchanged } from './note-refunds.ts'
import { lowerDebt, writeNote, writeReturnedGoods } from './write-note.ts'

/**
 * Takes goods of an invoice back by a credit note, and bills what the client takes instead, in one transaction
 * (sales.exchange). The note lowers the debt of its invoice; the rest pays the new one, and what remains is given back.
 * Returns the number of the new invoice.
 * @throws Refusal, Question
 */
export async function exchangeGoods(tx: Tx, context: Context, exchange: Exchange): Promise<number> {
  if (!may(context.actor, 'crearFactura')) throw new Forbidden()
  if (exchange.id !== 0) throw new Refusal(noteMessages.final)
  await endParked(tx, context, exchange.parkedSaleId)
  const areaId = await billArea(tx, context, 'credit', exchange.returnedBillId)
  if (areaId !== context.actor.areaId) await refuseOtherArea(tx, areaId)
  await lockForInvoice(tx, areaId, exchange)
  const bill = await lockBill(tx, exchange.returnedBillId)
  refuseOtherClient(exchange, bill)
  const decided = await decideNote(tx, context, noteOf(exchange), bill)
  // Before the limit of the client is checked, which a new debt may not exceed.
  await lowerDebt(tx, context, decided)
  const payment = payingNote(tx, context, decided)
  const prepared = await prepareInvoice(tx, context, exchange, {
    areaId,
    locked: Promise.resolve(),
    returned: { moves: decided.moves, value: decided.refund, check: payment.check },
  })
  const place = { areaId, date: exchange.date }
  const [invoiced, noted] = await numberDocuments(tx, context, [
    { kind: 'bill', ...place },
    { kind: 'creditNote', ...place },
  ])
  if (!invoiced || !noted) throw new Error('No numbers for an exchange')
  const { note } = decided
  await writeReturnedGoods(tx, context, { note, numbers: noted.numbers }, prepared.sale.returned)
  await writeInvoice(tx, context, { ...prepared, areaId, invoice: exchange, numbers: invoiced.numbers })
  const { id } = invoiced.numbers
  await writeNote(tx, context, { ...decided, numbers: noted.numbers, ...payment.given(), exchangeBillId: id })
  const after = {
    exchangedBillId: bill.id,
    creditNoteId: noted.numbers.id,
    total: prepared.sale.totals.total,
  }
  await posted(tx, context, { trail: 'bills', id, act: 'agregar', after })
  return id
}

async function refuseOtherArea(tx: Tx, areaId: number): Promise<never> {
  const { name } = await tx
    .selectFrom('areas')
    .select('name')
    .where('id', '=', areaId)
    .executeTakeFirstOrThrow()
  throw new Refusal(exchangeMessages.otherArea(name))
}

/** The store credit of a note is of its client. @throws Refusal */
function refuseOtherClient({ clientId }: Exchange, bill: LockedBill): void {
  if (!bill.active) throw new Refusal(noteMessages.billVoid)
  if (clientId !== bill.client_id)
    throw new Refusal(`El cambio se factura al cliente de la factura ${documentNumber(bill)}`)
}

/** The credit note of an exchange. */
const noteOf = (exchange: Exchange): CreditNote => ({
  id: 0,
  billId: exchange.returnedBillId,
  date: exchange.date,
  typeId: NoteType.return,
  reasonId: exchange.reasonId,
  observation: exchange.observation || 'Cambio',
  total: undefined,
  refunds: exchange.refunds,
  confirm: exchange.confirm,
  lines: exchange.returnedLines,
})

/** Decides the refunds of a note once it is known what it pays of the new invoice. */
function payingNote(tx: Tx, context: Context, decided: DecidedNote) {
  const { note, bill, refund } = decided
  let all: Refunded = { refunds: [], rounding: 0, lost: 0 }
  const check = async (paid: number): Promise<ActRequest> => {
    const given = await decideRefunds(tx, context, { note, bill, refund: subtract(refund, paid) })
    all = { ...given, refunds: withExchanged(given.refunds, paid) }
    return { needs: refundNeeds(decided, given), subject: ['movements', bill.id, note.lines, all.refunds] }
  }
  return { check, given: () => all }
}
