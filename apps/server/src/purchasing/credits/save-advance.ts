import { PaymentMethod } from '@yunque/contract/core/constants'
import { type SupplierAdvance, supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import { SupplierCreditType } from '@yunque/domain/codes'
import { dateApproval } from '../../access/approvals/backdating.ts'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { refuseUnknownBank } from '../../catalogs/refuse-unknown-bank.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { askOnce, saveAnyway } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { cashDoubt } from '../money-out.ts'
import { writeCredit } from './write-credit.ts'

/**
 * Saves and posts money that a supplier gets before its invoice, from the user's till or not (supplier-credits.advance).
 * Returns the number.
 */
export async function saveAdvance(tx: Tx, context: Context, sent: SupplierAdvance): Promise<number> {
  if (sent.id !== 0) throw new Refusal(supplierCreditMessages.final)
  const applyCut = sent.applyCut && sent.paymentMethodId === PaymentMethod.cash
  const { areaId } = context.actor
  if (applyCut) await lockTillForPosting(tx, areaId)
  const { date, total, providerId, referencePhysical: number, acceptRepeated } = sent
  await refuseRepeatedPaper(tx, 'supplierReceipt', { number, ownerId: providerId, acceptRepeated })
  await refuseUnknownProvider(tx, providerId)
  checkDocumentDate(date, { context, settings: await readSettings(tx) })
  const approval = await dateApproval(tx, context, {
    date,
    areaId,
    subject: ['supplierCredits', providerId, date, total, sent.paymentMethodId],
  })
  if (sent.bankId !== null) await refuseUnknownBank(tx, sent.bankId)
  const doubt = applyCut ? await cashDoubt(tx, context, { subject: 'El anticipo', value: total }) : null
  askOnce([doubt], { confirm: sent.confirm, question: saveAnyway })
  const id = await nextNumber(tx, 'supplierCredit')
  await writeCredit(tx, context, {
    id,
    type_id: SupplierCreditType.advance,
    provider_id: providerId,
    area_id: areaId,
    date,
    total,
    payment_method_id: sent.paymentMethodId,
    bank_id: sent.bankId,
    reference: sent.reference,
    reference_physical: number,
    observation: sent.observation,
    apply_cut: applyCut,
  })
  await noteApproval(tx, context, approval, { entity: 'supplierCredits', entityId: id })
  return id
}

async function refuseUnknownProvider(tx: Tx, id: number): Promise<void> {
  const provider = await tx.selectFrom('providers').select('active').where('id', '=', id).executeTakeFirst()
  if (!provider?.active) throw new Refusal('El proveedor no existe o está inactivo')
}
