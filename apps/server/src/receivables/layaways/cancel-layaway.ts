import { documentNumber } from '@yunque/contract/core/document-number'
import type { RefundableDeposit } from '@yunque/contract/receivables/deposit-rows'
import { type LayawayCancellation, type LayawayEnded, layawayMessages } from '@yunque/contract/sales/layaways'
import { PaymentMethod } from '@yunque/domain/codes'
import type { Db, Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { audit } from '../../operation/audit.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { lockStoreCredit } from '../../sales/clients/store-credit.ts'
import { endPreBill, refuseFinished } from '../../sales/quotations/convert-pre-bill.ts'
import { type LockedPreBill, lockPreBill } from '../../sales/quotations/lock-pre-bill.ts'
import { giveBack } from '../deposits/give-back.ts'
import { leftOfGroup, refundableOfDeposits } from '../deposits/refundable.queries.ts'
import { preBillArea } from '../deposits/save-deposit.ts'

/**
 * Cancels a layaway with a reason: its goods are free again, and what is left of its deposits is given back or stays the
 * client's store credit (layaways.cancel).
 */
export async function cancelLayaway(
  tx: Tx,
  context: Context,
  id: number,
  cancellation: LayawayCancellation,
): Promise<LayawayEnded> {
  await lockTillForPosting(tx, await preBillArea(tx, id))
  const preBill = await lockPreBill(tx, context, id)
  await refuseFinished(tx, preBill)
  if (preBill.layaway_until === null) throw new Refusal(layawayMessages.notLayaway)
  await lockStoreCredit(tx, preBill.client_id)
  const refundId = isGivenBack(cancellation) ? await giveAllBack(tx, context, preBill, cancellation) : null
  await endPreBill(tx, context, preBill, cancellation.observation)
  await audit(tx, context, {
    ...{ action: 'cancelar', entity: 'prebills', entityId: id },
    before: { layawayUntil: preBill.layaway_until },
    after: { observation: cancellation.observation, depositId: refundId ?? undefined },
  })
  return { id, active: false, refundId }
}

const isGivenBack = ({ refunds = [] }: LayawayCancellation): boolean =>
  refunds.some(({ paymentMethodId }) => paymentMethodId !== PaymentMethod.storeCredit)

const giveAllBack = async (
  tx: Tx,
  context: Context,
  preBill: LockedPreBill,
  cancellation: LayawayCancellation,
): Promise<number> =>
  giveBack(tx, context, {
    ...{ areaId: preBill.area_id, clientId: preBill.client_id, preBillId: preBill.id, refund: cancellation },
    deposits: await leftOfGroup(tx, { preBillId: preBill.id, depositId: 0 }),
    of: `del apartado ${documentNumber(preBill)}`,
  })

/** What is left of the deposits of a layaway, and how it may be given back. @throws NotFound, also for those of other areas */
export async function refundableLayaway(db: Db, context: Context, id: number): Promise<RefundableDeposit> {
  const found = await db.selectFrom('pre_bills').select('area_id').where('id', '=', id).executeTakeFirst()
  if (!found || !(actsEverywhere(context.actor) || found.area_id === context.actor.areaId))
    throw new NotFound()
  const group = { preBillId: id, depositId: 0 }
  return refundableOfDeposits(db, group, await leftOfGroup(db, group))
}
