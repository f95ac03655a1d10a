import { PreBillType } from '@yunque/contract/core/constants'
import { documentNumber } from '@yunque/contract/core/document-number'
import { formatId, formatMoney } from '@yunque/contract/core/format'
import { inClosing } from '@yunque/contract/core/in-closing'
import { deliveryMessages } from '@yunque/contract/sales/deliveries'
import type { VoidInvoice } from '@yunque/contract/sales/sales'
import { broughtCash } from '@yunque/domain/cash-movements'
import { PaymentMethod } from '@yunque/domain/codes'
import { sql } from 'kysely'
import { requireApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { declareDocumentLock, lockTillForPosting } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { reverseStock } from '../../inventory/ledger/stock-ledger.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { voidDocument } from '../../operation/void-document.ts'
import { checkStoredDate, dayToUndo } from '../../settings/business-date.ts'
import { questionUndone } from '../../treasury/question-drawer.ts'
import { refuseClaimed } from '../claims/refuse-claimed.ts'
import { creditPaidWith, lockStoreCredit } from '../clients/store-credit.ts'
import { settleDelivery } from '../deliveries/settle-delivery.ts'
import { hasDeposits, tieAgain } from '../deposits/tied-deposits.ts'
import { billArea, type LockedBill, lockBill } from '../lock-bill.ts'
import { billPayments } from './payments.queries.ts'

/**
 * Voids an invoice: its stock returns at the cost with which it left, and its number stays. Refused while receipts or
 * credit notes are active, once its cash closing is closed, or in a closed period. `disassociate` releases its pre-sale
 * (sales.void). Asks when the till has less than the cash that it brought.
 * @throws Question
 */
export async function voidInvoice(
  tx: Tx,
  context: Context,
  request: VoidInvoice,
): Promise<{ id: number; active: boolean }> {
  const { id, disabledSubject, disassociate, confirm } = request
  const areaId = await billArea(tx, context, 'change', id)
  await lockTillForPosting(tx, areaId)
  const bill = await lockBill(tx, id)
  await refuseVoid(tx, bill)
  await questionCash(tx, context, bill, confirm)
  await requireApproval(tx, context, {
    areaId,
    entity: 'bills',
    entityId: id,
    act: 'void',
    figure: bill.total,
    sentence: `Anular la factura ${documentNumber(bill)}, de ${formatMoney(bill.total)}`,
  })
  if (disassociate && bill.pre_bill_id) await freePreSale(tx, context, { id: bill.pre_bill_id, areaId })
  if (bill.pre_bill_id) await keepDeposits(tx, bill.pre_bill_id, bill)
  await reverseStock(tx, context, { kind: 'bill', id, date: dayToUndo(bill.date, context.today) })
  const voided = await voidDocument(tx, context, 'bill', {
    id,
    areaId,
    set: { balance: 0, dollar_balance: 0, payoff: false, disabled_subject: disabledSubject },
    after: { disabledSubject, disassociate },
  })
  if (bill.deliver_later) await keepNothing(tx, id)
  return voided
}

/** Asks before the till would have less than nothing of the cash that paid the invoice (till.drawer). @throws Question */
async function questionCash(tx: Tx, context: Context, bill: LockedBill, confirm: boolean): Promise<void> {
  const payments = await billPayments(tx, bill.id)
  await questionUndone(tx, context, {
    areaId: bill.area_id,
    userId: bill.created_by_id,
    subject: 'La factura',
    confirm,
    cash: payments
      .filter(({ paymentMethodId }) => paymentMethodId === PaymentMethod.cash)
      .flatMap(broughtCash),
  })
}

/** Nothing of a void invoice is to deliver. */
async function keepNothing(tx: Tx, billId: number): Promise<void> {
  await tx.updateTable('bill_lines').set({ undelivered: 0 }).where('bill_id', '=', billId).execute()
  await settleDelivery(tx, billId)
}

async function refuseVoid(tx: Tx, bill: LockedBill): Promise<void> {
  if (!bill.active) throw new Refusal('La factura ya está anulada')
  checkStoredDate(bill.date, await readSettings(tx))
  if (bill.closing_id) throw new Refusal(inClosing('La factura', bill.closing_id))
  const receipts = await activeOf(tx, 'receipts', bill.id)
  if (receipts !== '')
    throw new Refusal(`La factura tiene recibos activos: ${receipts}. Anule primero los recibos.`)
  const notes = await activeOf(tx, 'credit_notes', bill.id)
  if (notes !== '')
    throw new Refusal(`La factura tiene notas de crédito activas: ${notes}. Anule primero las notas.`)
  await refuseDelivered(tx, bill)
  await refuseClaimed(tx, bill)
  await refuseForEveryone(tx, bill)
}

/** The numbers of the active documents of an invoice in a table. */
async function activeOf(tx: Tx, table: 'receipts' | 'credit_notes', billId: number): Promise<string> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'number'])
    .where('bill_id', '=', billId)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(documentNumber).join(', ')
}

/** What left the store with a delivery note comes back with it (deliveries.void). */
async function refuseDelivered(tx: Tx, bill: LockedBill): Promise<void> {
  const delivery = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('bill_id', '=', bill.id)
    .where('active', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (delivery) throw new Refusal(deliveryMessages.ofBill(documentNumber(bill), formatId(delivery.id)))
}

/** What an exchange paid would become store credit, which the general client may not own (sales.exchange). */
async function refuseForEveryone(tx: Tx, bill: LockedBill): Promise<void> {
  const { default_client_id } = await readSettings(tx)
  if (bill.client_id === default_client_id && (await creditPaidWith(tx, bill.id)) > 0)
    throw new Refusal(
      'La factura es de un cambio y el cliente general no tiene saldo a favor: haga otro cambio o una nota de crédito en lugar de anularla',
    )
}

/** The pre-sale can be billed again, so that its deposits are kept for it again. */
async function keepDeposits(
  tx: Tx,
  preBillId: number,
  { id: exceptBillId, client_id: clientId }: LockedBill,
): Promise<void> {
  if (!(await hasDeposits(tx, preBillId))) return
  declareDocumentLock(tx, 'preBill', preBillId)
  await sql`select from pre_bills where id = ${preBillId} for no key update`.execute(tx)
  await lockStoreCredit(tx, clientId)
  await tieAgain(tx, { preBillId, exceptBillId })
}

/** Makes the pre-sale of a voided invoice billable again. It reserves from today. */
async function freePreSale(
  tx: Tx,
  context: Context,
  { id, areaId }: { id: number; areaId: number },
): Promise<void> {
  declareDocumentLock(tx, 'preBill', id)
  await tx
    .updateTable('pre_bills')
    .set((eb) => ({
      type_id: PreBillType.preSale,
      reserved_on: context.today,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await posted(tx, context, { entity: 'prebills', id, areaId })
}
