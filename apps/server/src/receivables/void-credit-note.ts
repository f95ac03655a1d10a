import { OutputType, PaymentMethod } from '@yunque/contract/core/constants'
import { documentRow } from '@yunque/contract/core/document-kinds'
import { documentNumber } from '@yunque/contract/core/document-number'
import { formatMoney } from '@yunque/contract/core/format'
import { inClosing } from '@yunque/contract/core/in-closing'
import { add, compare } from '@yunque/domain/decimal'
import { type Selectable, sql } from 'kysely'
import { requireApproval } from '../access/approvals/require-approval.ts'
import type { Tables, Tx } from '../db/database.ts'
import { declareDocumentLock, lockTillForPosting } from '../db/locks.ts'
import { NotFound, Refusal } from '../errors.ts'
import { lockStock } from '../inventory/balances/lock-stock.ts'
import { refuseUnavailable } from '../inventory/balances/take-stock.ts'
import { postStock } from '../inventory/ledger/stock-ledger.ts'
import type { Context } from '../operation/context.ts'
import { readSettings } from '../operation/read-settings.ts'
import { voidDocument } from '../operation/void-document.ts'
import { reopenCredited } from '../sales/claims/follow-claim.ts'
import { lastUseOfCredit, lockStoreCredit, noteCreditOf } from '../sales/clients/store-credit.ts'
import { changeUndelivered } from '../sales/deliveries/settle-delivery.ts'
import { exchangeOfNote } from '../sales/invoices/exchanged.queries.ts'
import { billArea, lockBill } from '../sales/lock-bill.ts'
import { checkStoredDate, dayToUndo } from '../settings/business-date.ts'

type LockedNote = Selectable<Tables['credit_notes']>

/**
 * Voids a credit note (credit-notes.void): kept as inactive. Returned goods leave again, as far as available and at the
 * present average; the invoice's balance is restored. Refused once the closing of its refund is closed, in a
 * closed period, or while a later note of the invoice depends on it.
 */
export async function voidCreditNote(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const found = await tx.selectFrom('credit_notes').select('bill_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  const areaId = await billArea(tx, context, 'credit', found.bill_id)
  await lockTillForPosting(tx, areaId)
  const bill = await lockBill(tx, found.bill_id)
  const note = await lockNote(tx, id)
  await reopenCredited(tx, context, id)
  await requireApproval(tx, context, {
    areaId,
    entity: 'movements',
    entityId: id,
    act: 'void',
    figure: note.total,
    sentence: `Anular la nota de crédito ${documentNumber(note)}, de ${formatMoney(note.total)}`,
  })
  await takeCreditBack(tx, id, bill.client_id)
  await takeBack(tx, context, note)
  const voided = await voidDocument(tx, context, 'creditNote', {
    id,
    areaId,
    before: { billId: bill.id, total: note.total, applied: note.applied, refund: note.refund },
    also: [{ entity: 'bills', id: bill.id, areaId }],
  })
  await leaveUndelivered(tx, note)
  const balance = add(bill.balance, note.applied)
  await tx
    .updateTable('bills')
    .set({
      balance,
      dollar_balance: add(bill.dollar_balance, note.dollars),
      payoff: balance === 0,
      pay_of_date: balance === 0 ? bill.pay_of_date : null,
      version: bill.version + 1,
    })
    .where('id', '=', bill.id)
    .execute()
  return voided
}

/** What came back without having left the store is to deliver again (deliveries.returns). */
async function leaveUndelivered(tx: Tx, { id, bill_id: billId }: LockedNote): Promise<void> {
  const lines = await tx
    .selectFrom('credit_note_lines')
    .select(['product_id as productId', 'undelivered as units'])
    .where('note_id', '=', id)
    .execute()
  await changeUndelivered(tx, billId, lines)
}

async function lockNote(tx: Tx, id: number): Promise<LockedNote> {
  declareDocumentLock(tx, 'creditNote', id)
  const note = await tx
    .selectFrom('credit_notes')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!note.active) throw new Refusal('La nota de crédito ya está anulada')
  if (note.closing_id) throw new Refusal(inClosing('La devolución', note.closing_id))
  const later = await tx
    .selectFrom('credit_notes')
    .select(['id', 'number'])
    .where('bill_id', '=', note.bill_id)
    .where('id', '>', id)
    .where('active', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (later)
    throw new Refusal(
      `La factura tiene una nota de crédito posterior, la ${documentNumber(later)}. Anúlela primero.`,
    )
  const exchange = await exchangeOfNote(tx, id)
  if (exchange?.active)
    throw new Refusal(
      `La nota es de un cambio por la factura ${exchange.billNumber}. Anule primero esa factura.`,
    )
  checkStoredDate(note.date, await readSettings(tx))
  return note
}

/** Takes back the store credit that the note gave. @throws Refusal when the client has used it meanwhile */
async function takeCreditBack(tx: Tx, noteId: number, clientId: number): Promise<void> {
  const given = await tx
    .selectFrom('credit_note_refunds')
    .select('amount')
    .where('note_id', '=', noteId)
    .where('payment_method_id', '=', PaymentMethod.storeCredit)
    .executeTakeFirst()
  if (!given) return
  await lockStoreCredit(tx, clientId)
  if (compare(given.amount, await noteCreditOf(tx, clientId)) <= 0) return
  const use = await lastUseOfCredit(tx, clientId)
  const where = use ? ` en ${documentRow(use.kind).subject.toLowerCase()} ${use.number}` : ''
  throw new Refusal(`El saldo a favor que dio la nota ya se usó${where}, así que no se puede anular`)
}

type Returned = { line: number; productId: number; name: string; quantity: number }

/** Takes the returned goods out of stock again. */
async function takeBack(tx: Tx, context: Context, note: LockedNote): Promise<void> {
  const { id, area_id: areaId } = note
  const { rows } = await sql<Returned>`
    select m.line, m.product_id as "productId", p.name, m.quantity
    from stock_movements m join products p on p.id = m.product_id
    where m.document_kind = 'creditNote' and m.document_id = ${id} order by m.line`.execute(tx)
  if (rows.length === 0) return
  const stock = await lockStock(
    tx,
    rows.map(({ productId }) => ({ areaId, productId })),
  )
  await refuseUnavailable(tx, { areaId, stock, wanted: rows, undoes: { kind: 'creditNote', id } })
  const moves = rows.map(({ line, productId, quantity }) => ({
    line,
    areaId,
    productId,
    quantity,
    out: OutputType.sale,
    of: [{ kind: 'creditNote' as const, id, line }],
  }))
  await postStock(tx, context, {
    document: { kind: 'creditNote', id, date: dayToUndo(note.date, context.today), billId: note.bill_id },
    stock,
    moves,
  })
}
