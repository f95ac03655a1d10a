import { documentNumber } from '@yunque/contract/core/document-number'
import { formatMoney } from '@yunque/contract/core/format'
import { inClosing } from '@yunque/contract/core/in-closing'
import { broughtCash } from '@yunque/domain/cash-movements'
import { PaymentMethod } from '@yunque/domain/codes'
import { add } from '@yunque/domain/decimal'
import { requireApproval } from '../access/approvals/require-approval.ts'
import type { Tx } from '../db/database.ts'
import { declareDocumentLock, lockTillForPosting } from '../db/locks.ts'
import { NotFound, Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { readSettings } from '../operation/read-settings.ts'
import { voidDocument } from '../operation/void-document.ts'
import { billArea, lockBill } from '../sales/lock-bill.ts'
import { checkStoredDate } from '../settings/business-date.ts'
import { questionUndone } from '../treasury/question-drawer.ts'

/**
 * Voids a receipt: kept as inactive, and the balance of its invoice is restored. Refused once its closing is closed
 * (credit.void-receipt). Asks before the box of its till would have less than nothing (till.drawer).
 * @throws Question
 */
export async function voidReceipt(
  tx: Tx,
  context: Context,
  id: number,
  confirm: boolean,
): Promise<{ id: number; active: boolean }> {
  const found = await tx.selectFrom('receipts').select('bill_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  const areaId = await billArea(tx, context, 'collect', found.bill_id)
  await lockTillForPosting(tx, areaId)
  const bill = await lockBill(tx, found.bill_id)
  declareDocumentLock(tx, 'receipt', id)
  const receipt = await tx
    .selectFrom('receipts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!receipt.active) throw new Refusal('El recibo ya está anulado')
  if (receipt.closing_id) throw new Refusal(inClosing('El recibo', receipt.closing_id))
  await refuseRefunded(tx, bill.id)
  checkStoredDate(receipt.date, await readSettings(tx))
  if (receipt.payment_method_id === PaymentMethod.cash)
    await questionUndone(tx, context, {
      areaId,
      userId: receipt.created_by_id,
      subject: 'El recibo',
      confirm,
      cash: broughtCash({
        currencyId: receipt.currency_id,
        amount: receipt.received,
        change: receipt.change,
      }),
    })
  await requireApproval(tx, context, {
    areaId,
    entity: 'receivables',
    entityId: id,
    act: 'void',
    figure: receipt.amount,
    sentence: `Anular el recibo ${documentNumber(receipt)}, de ${formatMoney(receipt.amount)}`,
  })
  await tx
    .updateTable('bills')
    .set({
      balance: add(bill.balance, receipt.settled),
      dollar_balance: add(bill.dollar_balance, receipt.dollars),
      payoff: false,
      pay_of_date: null,
      version: bill.version + 1,
    })
    .where('id', '=', bill.id)
    .execute()
  return voidDocument(tx, context, 'receipt', {
    id,
    areaId,
    before: {
      amount: receipt.amount,
      billId: bill.id,
      ...(receipt.dollars > 0 && { dollars: receipt.dollars }),
    },
    also: [{ entity: 'bills', id: bill.id, areaId }],
  })
}

/** What a note gave back came from the receipts, so that they stay while it is active (credit-notes.refund). */
async function refuseRefunded(tx: Tx, billId: number): Promise<void> {
  const note = await tx
    .selectFrom('credit_notes')
    .select(['id', 'number'])
    .where('bill_id', '=', billId)
    .where('active', '=', true)
    .where('refund', '>', 0)
    .executeTakeFirst()
  if (note)
    throw new Refusal(
      `La nota de crédito ${documentNumber(note)} devolvió dinero de esta factura. Anule primero la nota.`,
    )
}
