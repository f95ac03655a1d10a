import { inClosing } from '@yunque/contract/core/in-closing'
import { Currency } from '@yunque/domain/codes'
import { subtract } from '@yunque/domain/decimal'
import type { Tx } from '../../db/database.ts'
import { declareDocumentLock, lockTillForClosing, lockTillForPosting } from '../../db/locks.ts'
import { NotFound, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkStoredDate } from '../../settings/business-date.ts'
import { lockCredit } from '../credits/lock-credit.ts'
import { lockPurchase } from '../lock-purchase.ts'
import { oweAgain } from '../settle-purchase.ts'

/**
 * Voids a payment of a purchase. It is kept as inactive, and what it settled is owed again (purchases.payments). A credit that
 * paid can pay again (supplier-credits.use).
 */
export async function voidPayment(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const { purchase_id: purchaseId, area_id: tillArea, currency_id: currencyId } = await findStored(tx, id)
  if (currencyId === Currency.dollars) await lockTillForClosing(tx, tillArea)
  else await lockTillForPosting(tx, tillArea)
  const purchase = await lockPurchase(tx, context, purchaseId)
  const payment = await lockPayment(tx, id)
  if (!payment.active) throw new Refusal('El pago ya está anulado')
  if (payment.closing_id) throw new Refusal(inClosing('El pago', payment.closing_id))
  checkStoredDate(payment.date, await readSettings(tx))
  const change = { modified_by: context.actor.username, modified_at: new Date() }
  await tx
    .updateTable('purchase_payments')
    .set({ ...change, active: false })
    .where('id', '=', id)
    .execute()
  await oweAgain(tx, purchase, [payment])
  if (payment.credit_id !== null) await giveCreditBack(tx, context, payment.credit_id, payment.paid)
  const before = {
    purchaseId: purchase.id,
    amount: payment.amount,
    balance: purchase.balance,
    ...(payment.dollars > 0 && { dollars: payment.dollars }),
  }
  await posted(tx, context, [
    { entity: 'purchaseReceipts', id, areaId: purchase.area_id, act: 'anular', before },
    { entity: 'purchases', id: purchase.id, areaId: purchase.area_id },
  ])
  return { id, active: false }
}

async function findStored(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('purchase_payments')
    .select(['purchase_id', 'area_id', 'currency_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

async function lockPayment(tx: Tx, id: number) {
  declareDocumentLock(tx, 'purchasePayment', id)
  return tx
    .selectFrom('purchase_payments')
    .select(['active', 'amount', 'dollars', 'paid', 'date', 'closing_id', 'credit_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function giveCreditBack(tx: Tx, context: Context, creditId: number, amount: number): Promise<void> {
  const credit = await lockCredit(tx, context, creditId)
  await tx
    .updateTable('supplier_credits')
    .set({ used: subtract(credit.used, amount) })
    .where('id', '=', creditId)
    .execute()
  await posted(tx, context, { entity: 'supplierCredits', id: creditId, areaId: credit.area_id })
}
