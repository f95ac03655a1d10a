import { PurchaseStep } from '@yunque/contract/core/constants'
import { supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import type { Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { type LockedPurchase, lockPurchase } from '../lock-purchase.ts'

type Note = { purchaseId: number; date: string; referencePhysical: string; acceptRepeated: boolean }

/**
 * Locks the processed purchase of a return or a discount, and checks the date and the number of the supplier's note.
 * @throws Refusal
 */
export async function lockOwnPurchase(tx: Tx, context: Context, note: Note): Promise<LockedPurchase> {
  const { purchaseId, date, referencePhysical: number, acceptRepeated } = note
  const provider = await tx
    .selectFrom('purchases')
    .select('provider_id')
    .where('id', '=', purchaseId)
    .executeTakeFirst()
  await refuseRepeatedPaper(tx, 'supplierNote', {
    number,
    ownerId: provider?.provider_id ?? 0,
    acceptRepeated,
  })
  const purchase = await lockKnownPurchase(tx, context, purchaseId)
  if (purchase.step !== PurchaseStep.processed) throw new Refusal(supplierCreditMessages.notProcessed)
  checkDocumentDate(date, { context, settings: await readSettings(tx) })
  if (date < purchase.date) throw new Refusal(supplierCreditMessages.before)
  return purchase
}

/** Locks a purchase that a request names. @throws Refusal for an unknown one */
export const lockKnownPurchase = (tx: Tx, context: Context, id: number): Promise<LockedPurchase> =>
  lockPurchase(tx, context, id).catch((error: unknown) => {
    throw error instanceof NotFound ? new Refusal('La compra no existe') : error
  })
