import { DepositType, type TaxedPart } from '@yunque/domain/deposits'
import type { Payment } from '@yunque/domain/payments'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'

/** A tender with its bank and reference. */
type Tendered = Payment & { bankId: number | null; reference: string }

/** A checked deposit, what is given back of deposits, or the charge of a cancelled layaway, which has no tenders. */
type NewDeposit = Partial<TaxedPart> & {
  typeId: DepositType
  clientId: number
  preBillId: number | null
  areaId: number
  total: number
  observation: string
  payments: readonly Tendered[]
  /** Of a charge: what was paid of the layaway, and the refund of the same cancellation. */
  paid?: number
  refundId?: number | null
}

/** Writes a deposit of today with its tenders. One of a quotation or pre-sale is kept for it. Returns its number. */
export async function writeDeposit(
  tx: Tx,
  context: Context,
  { typeId, clientId, preBillId, areaId, total, observation, payments, ...more }: NewDeposit,
): Promise<number> {
  const { actor, today } = context
  const id = await nextNumber(tx, 'deposit')
  const row = {
    id,
    type_id: typeId,
    client_id: clientId,
    pre_bill_id: preBillId,
    area_id: areaId,
    tied: typeId === DepositType.received && preBillId !== null,
    taxed: more.taxed ?? 0,
    tax: more.tax ?? 0,
    paid: more.paid ?? null,
    refund_id: more.refundId ?? null,
    date: today,
    total,
    observation,
    created_by: actor.username,
    created_by_id: actor.userId,
  }
  await tx.insertInto('deposits').values(row).execute()
  const tenders = payments.map(
    ({ paymentMethodId, currencyId, amount, rate, value, change, ...paper }, at) => ({
      deposit_id: id,
      line: at + 1,
      payment_method_id: paymentMethodId,
      currency_id: currencyId,
      amount,
      rate,
      value,
      change,
      bank_id: paper.bankId,
      reference: paper.reference,
    }),
  )
  if (tenders.length > 0) await tx.insertInto('deposit_payments').values(tenders).execute()
  await posted(tx, context, [
    { entity: 'deposits', id, areaId },
    { entity: 'prebills', ids: preBillId === null ? [] : [preBillId], areaId },
  ])
  return id
}
