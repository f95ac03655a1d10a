import { documentNumber } from '@yunque/contract/core/document-number'
import type { RefundableLayaway } from '@yunque/contract/receivables/deposit-rows'
import { type LayawayCancellation, type LayawayEnded, layawayMessages } from '@yunque/contract/sales/layaways'
import { PaymentMethod } from '@yunque/domain/codes'
import { type DepositLeft, mostCharge } from '@yunque/domain/deposits'
import type { Db, Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { lockStoreCredit } from '../../sales/clients/store-credit.ts'
import { endPreBill, refuseFinished } from '../../sales/quotations/convert-pre-bill.ts'
import { type LockedPreBill, lockPreBill } from '../../sales/quotations/lock-pre-bill.ts'
import { giveBack } from '../deposits/give-back.ts'
import { leftOfGroup, refundableOfDeposits } from '../deposits/refundable.queries.ts'
import { preBillArea } from '../deposits/save-deposit.ts'
import { decideCharge, writeCharge } from './charge-layaway.ts'

/** @throws Refusal for a layaway that was cancelled before */
export function refuseCancelled({ active, layaway_until: until }: LockedPreBill): void {
  if (!active && until !== null) throw new Refusal(layawayMessages.isCancelled)
}

/**
 * Cancels a layaway with a reason: its goods are free again, a charge may be kept of its deposits, and what is left of them is
 * given back or stays the client's store credit (layaways.cancel, layaways.charge).
 */
export async function cancelLayaway(
  tx: Tx,
  context: Context,
  id: number,
  cancellation: LayawayCancellation,
): Promise<LayawayEnded> {
  await lockTillForPosting(tx, await preBillArea(tx, id))
  const preBill = await lockPreBill(tx, context, id)
  refuseCancelled(preBill)
  await refuseFinished(tx, preBill)
  if (preBill.layaway_until === null) throw new Refusal(layawayMessages.notLayaway)
  await lockStoreCredit(tx, preBill.client_id)
  const deposits = await leftOfGroup(tx, { preBillId: preBill.id, depositId: 0 })
  const charge = await decideCharge(tx, context, { preBill, deposits, cancellation })
  const giving = { preBill, cancellation, deposits: charge.left }
  const refundId = isGivenBack(cancellation) ? await giveAllBack(tx, context, giving) : null
  const chargeId = await writeCharge(tx, context, { preBill, charge, refundId })
  await endPreBill(tx, context, preBill, cancellation.observation)
  await posted(tx, context, {
    trail: 'prebills',
    id,
    act: 'cancelar',
    before: { layawayUntil: preBill.layaway_until },
    after: {
      observation: cancellation.observation,
      depositId: refundId ?? undefined,
      ...(charge.most > 0
        ? {
            charge: charge.total,
            mostCharge: charge.most,
            chargeReason: cancellation.chargeReason || undefined,
          }
        : {}),
    },
  })
  return { id, active: false, refundId, chargeId }
}

const isGivenBack = ({ refunds = [] }: LayawayCancellation): boolean =>
  refunds.some(({ paymentMethodId }) => paymentMethodId !== PaymentMethod.storeCredit)

type Giving = {
  preBill: LockedPreBill
  cancellation: LayawayCancellation
  deposits: readonly DepositLeft[]
}

const giveAllBack = async (
  tx: Tx,
  context: Context,
  { preBill, cancellation, deposits }: Giving,
): Promise<number> =>
  giveBack(tx, context, {
    areaId: preBill.area_id,
    clientId: preBill.client_id,
    preBillId: preBill.id,
    refund: cancellation,
    deposits,
    of: `del apartado ${documentNumber(preBill)}`,
  })

/**
 * What is left of the deposits of a layaway, the most that is charged for cancelling it, and how it may be given back.
 * @throws NotFound, also for those of other areas
 */
export async function refundableLayaway(db: Db, context: Context, id: number): Promise<RefundableLayaway> {
  const found = await db
    .selectFrom('pre_bills')
    .select(['area_id', 'total'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found || !(actsEverywhere(context.actor) || found.area_id === context.actor.areaId))
    throw new NotFound()
  const group = { preBillId: id, depositId: 0 }
  const refundable = await refundableOfDeposits(db, group, await leftOfGroup(db, group))
  const { layaway_charge } = await readSettings(db)
  return { ...refundable, charge: mostCharge(found.total, layaway_charge, refundable.left) }
}
