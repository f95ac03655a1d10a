import { formatMoney } from '@yunque/contract/core/format'
import { type SupplierDiscount, supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import { SupplierCreditType } from '@yunque/domain/codes'
import { compare } from '@yunque/domain/decimal'
import { discountMoney } from '@yunque/domain/supplier-credits'
import { dateApproval } from '../../access/approvals/backdating.ts'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { leftOf } from './bought-lines.ts'
import { lockOwnPurchase } from './own-purchase.ts'
import { writeNote } from './write-credit.ts'

/**
 * Saves and posts a discount that a supplier gives after the purchase. It moves no stock: it is an income of its day
 * (supplier-credits.discount). Returns the number.
 */
export async function saveDiscount(tx: Tx, context: Context, sent: SupplierDiscount): Promise<number> {
  if (sent.id !== 0) throw new Refusal(supplierCreditMessages.final)
  const purchase = await lockOwnPurchase(tx, context, sent)
  const { total, iva, date } = sent
  const approval = await dateApproval(tx, context, {
    date,
    areaId: purchase.area_id,
    subject: ['supplierCredits', purchase.id, date, total],
  })
  const { left, leftIva, credited } = await leftOf(tx, purchase.id)
  if (compare(total, left) > 0) throw new Refusal(supplierCreditMessages.overPurchase(formatMoney(left)))
  if (compare(iva ?? 0, leftIva) > 0) throw new Refusal(supplierCreditMessages.overIva(formatMoney(leftIva)))
  const bought = { total: purchase.total, iva: purchase.iva, credited, leftIva }
  const money = discountMoney(bought, { total, iva: iva ?? null })
  const id = await nextNumber(tx, 'supplierCredit')
  await writeNote(tx, context, {
    purchase,
    note: {
      id,
      type_id: SupplierCreditType.discount,
      date,
      ...money,
      reference_physical: sent.referencePhysical,
      observation: sent.observation,
    },
  })
  await noteApproval(tx, context, approval, { entity: 'supplierCredits', entityId: id })
  return id
}
