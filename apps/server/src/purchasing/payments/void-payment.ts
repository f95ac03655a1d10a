import { Currency } from '@yunque/domain/codes'
import { subtract } from '@yunque/domain/decimal'
import type { Tx } from '../../db/database.ts'
import { declareDocumentLock, lockTillForClosing, lockTillForPosting } from '../../db/locks.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { voidDocument } from '../../operation/void-document.ts'
import { refuseVoid } from '../../settings/refuse-void.ts'
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
  await refuseVoid(tx, payment, { isVoided: 'El pago ya está anulado', subject: 'El pago' })
  await oweAgain(tx, purchase, [payment])
  if (payment.credit_id !== null) await giveCreditBack(tx, context, payment.credit_id, payment.paid)
  return voidDocument(tx, context, 'purchasePayment', {
    id,
    areaId: purchase.area_id,
    before: {
      purchaseId: purchase.id,
      amount: payment.amount,
      balance: purchase.balance,
      ...(payment.dollars > 0 && { dollars: payment.dollars }),
    },
    also: [{ entity: 'purchases', id: purchase.id, areaId: purchase.area_id }],
  })
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
