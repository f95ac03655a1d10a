import { InputType } from '@yunque/contract/core/constants'
import { supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import { subtract } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { lockStock } from '../../inventory/balances/lock-stock.ts'
import { postStock } from '../../inventory/ledger/stock-ledger.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { voidDocument } from '../../operation/void-document.ts'
import { refuseVoid } from '../../settings/refuse-void.ts'
import { type LockedPurchase, lockPurchase } from '../lock-purchase.ts'
import { oweAgain } from '../settle-purchase.ts'
import { type LockedCredit, lockCredit } from './lock-credit.ts'

/**
 * Voids a credit that paid no other purchase: its own one owes the amount again, and returned goods come back into the
 * stock with the value with which they left (supplier-credits.void).
 */
export async function voidCredit(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const { purchaseId, areaId } = await findStored(tx, id)
  if (purchaseId === null) await lockTillForPosting(tx, areaId)
  const purchase = purchaseId === null ? null : await lockPurchase(tx, context, purchaseId)
  const credit = await lockCredit(tx, context, id)
  await refuseVoid(tx, credit, { isVoided: supplierCreditMessages.isVoided, subject: 'El anticipo' })
  if (purchase) await voidOwnPayments(tx, context, { credit, purchase })
  await refuseUsed(tx, id)
  await bringBack(tx, context, credit)
  return voidDocument(tx, context, 'supplierCredit', {
    id,
    areaId,
    set: { used: 0 },
    before: { total: credit.total, used: credit.used },
    after: { active: false },
  })
}

async function findStored(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('supplier_credits')
    .select(['purchase_id as purchaseId', 'area_id as areaId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

type Own = { credit: LockedCredit; purchase: LockedPurchase }

/** Voids the payments of its own purchase with the credit. */
async function voidOwnPayments(tx: Tx, context: Context, { credit, purchase }: Own): Promise<void> {
  const payments = await tx
    .updateTable('purchase_payments')
    .set({ active: false, modified_by: context.actor.username, modified_at: new Date() })
    .where('credit_id', '=', credit.id)
    .where('purchase_id', '=', purchase.id)
    .where('active', '=', true)
    .returning(['id', 'amount', 'dollars'])
    .execute()
  if (payments.length === 0) return
  const balance = await oweAgain(tx, purchase, payments)
  const areaId = purchase.area_id
  await posted(tx, context, [
    ...payments.map(({ id, amount }) => ({
      entity: 'purchaseReceipts' as const,
      id,
      areaId,
      act: 'anular',
      before: { purchaseId: purchase.id, amount, balance: subtract(balance, amount) },
    })),
    { entity: 'purchases', id: purchase.id, areaId },
  ])
}

async function refuseUsed(tx: Tx, id: number): Promise<void> {
  const uses = await tx
    .selectFrom('purchase_payments')
    .select('id')
    .where('credit_id', '=', id)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  if (uses.length > 0) throw new Refusal(supplierCreditMessages.isUsed(uses.map((use) => use.id)))
}

async function bringBack(
  tx: Tx,
  context: Context,
  { id, date, area_id: areaId }: LockedCredit,
): Promise<void> {
  const { rows } = await sql<{ line: number; productId: number; quantity: number; value: number }>`
    select line, product_id as "productId", quantity, value from supplier_credit_lines
    where credit_id = ${id} order by line`.execute(tx)
  if (rows.length === 0) return
  const moves = rows.map((row) => ({
    ...row,
    areaId,
    in: InputType.purchaseReturn,
    of: [{ kind: 'supplierCredit' as const, id, line: row.line }],
  }))
  const stock = await lockStock(tx, moves)
  await postStock(tx, context, { document: { kind: 'supplierCredit', id, date }, stock, moves })
}
