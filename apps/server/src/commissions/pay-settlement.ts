import { SettlementState } from '@yunque/contract/commissions/settlement.record'
import { type SettlementPayment, settlementMessages } from '@yunque/contract/commissions/settlements'
import { Direction, PaymentMethod } from '@yunque/contract/core/constants'
import { formatId } from '@yunque/contract/core/format'
import { Currency } from '@yunque/domain/codes'
import { dateApproval } from '../access/approvals/backdating.ts'
import { noteApproval } from '../access/approvals/require-approval.ts'
import { refuseUnknownBank } from '../catalogs/refuse-unknown-bank.ts'
import type { Tx } from '../db/database.ts'
import { Refusal, Stale } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { checkDocumentDate } from '../settings/business-date.ts'
import { postCashMovement } from '../treasury/save-cash-movement.ts'
import { type LockedSettlement, lockSettlement } from './lock-settlement.ts'

/** A payment of the settlement with that number. */
export type Paying = SettlementPayment & { id: number }

/**
 * Pays a settlement once. Cash from the till is a cash movement of its area (commissions.payment). Returns its number.
 * @throws Question when the till has less
 */
export async function paySettlement(tx: Tx, context: Context, payment: Paying): Promise<number> {
  const settlement = await lockSettlement(tx, context, payment.id)
  const { id, area_id: areaId, version, total } = settlement
  if (payment.version !== undefined && payment.version !== version) throw new Stale()
  if (settlement.state !== SettlementState.draft) throw new Refusal(settlementMessages.onlyDraftsArePaid)
  checkDocumentDate(payment.date, { context, settings: await readSettings(tx) })
  if (payment.date < settlement.to_date) throw new Refusal(settlementMessages.beforeEnd)
  if (payment.bankId !== null) await refuseUnknownBank(tx, payment.bankId)
  const approval = await dateApproval(tx, context, {
    date: payment.date,
    areaId,
    subject: ['commissionSettlements', id, payment.date, total],
  })
  const movementId = await takeFromTill(tx, context, settlement, payment)
  await tx
    .updateTable('commission_settlements')
    .set({
      state: SettlementState.paid,
      paid_date: payment.date,
      payment_method_id: payment.paymentMethodId,
      bank_id: payment.bankId,
      payment_reference: payment.reference,
      movement_id: movementId,
      paid_at: new Date(),
      paid_by: context.actor.username,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, {
    entity: 'commissionSettlements',
    id,
    areaId,
    act: 'pagar',
    after: { date: payment.date, paymentMethodId: payment.paymentMethodId, total },
  })
  await noteApproval(tx, context, approval, { entity: 'commissionSettlements', entityId: id })
  return id
}

/** The cash movement that pays the settlement; null when the money does not leave a till. */
async function takeFromTill(
  tx: Tx,
  context: Context,
  { id, area_id: areaId, total, seller_id: sellerId }: LockedSettlement,
  { paymentMethodId, applyCut, date, confirm }: Paying,
): Promise<number | null> {
  if (paymentMethodId !== PaymentMethod.cash || !applyCut) return null
  const { actor, today } = context
  if (areaId !== actor.areaId) throw new Refusal(settlementMessages.otherTill(await areaName(tx, areaId)))
  if (date !== today) throw new Refusal(settlementMessages.tillToday)
  const category = await tx
    .selectFrom('cash_movement_categories')
    .select('id')
    .where('pays_commissions', '=', true)
    .executeTakeFirstOrThrow()
  const seller = await tx
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  return postCashMovement(tx, context, {
    id: 0,
    direction: Direction.out,
    categoryId: category.id,
    currencyId: Currency.cordobas,
    amount: total,
    rate: null,
    value: null,
    confirm,
    reason: `Liquidación de comisiones ${formatId(id)}, ${seller.full_name}`,
  })
}

async function areaName(tx: Tx, id: number): Promise<string> {
  const area = await tx.selectFrom('areas').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return area.name
}
