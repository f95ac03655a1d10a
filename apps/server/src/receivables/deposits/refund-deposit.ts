import { documentNumber } from '@yunque/contract/core/document-number'
import { formatId } from '@yunque/contract/core/format'
import type { RefundableDeposit } from '@yunque/contract/receivables/deposit-rows'
import { type DepositRefund, depositMessages } from '@yunque/contract/receivables/deposits'
import { DepositType } from '@yunque/domain/deposits'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { findDeposit } from './deposits.queries.ts'
import { giveBack } from './give-back.ts'
import { type LockedDeposit, lockDeposit } from './lock-deposit.ts'
import { leftOfGroup, refundableOfDeposits } from './refundable.queries.ts'

/** Gives back what is left of a deposit (deposits.refund). Returns the number of the refund. */
export async function refundDeposit(
  tx: Tx,
  context: Context,
  id: number,
  refund: DepositRefund,
): Promise<number> {
  const deposit = await lockDeposit(tx, context, id)
  if (!deposit.active) throw new Refusal(depositMessages.isVoided)
  if (deposit.type_id === DepositType.charged) throw new Refusal(depositMessages.isCharge)
  if (deposit.type_id !== DepositType.received) throw new Refusal(depositMessages.isRefund)
  await refuseOfLayaway(tx, deposit)
  return giveBack(tx, context, {
    areaId: deposit.area_id,
    clientId: deposit.client_id,
    preBillId: deposit.pre_bill_id,
    refund,
    deposits: await leftOfGroup(tx, { only: id }),
    of: `del anticipo ${formatId(id)}`,
  })
}

/** The money of a layaway in force is given back by cancelling that. @throws Refusal */
async function refuseOfLayaway(tx: Tx, { tied, pre_bill_id }: LockedDeposit): Promise<void> {
  if (!tied || pre_bill_id === null) return
  const preBill = await tx
    .selectFrom('pre_bills')
    .select(['id', 'number', 'layaway_until'])
    .where('id', '=', pre_bill_id)
    .executeTakeFirstOrThrow()
  if (preBill.layaway_until !== null) throw new Refusal(depositMessages.ofLayaway(documentNumber(preBill)))
}

/** What is left of a deposit, and how it may be given back. @throws NotFound */
export async function refundableDeposit(db: Db, context: Context, id: number): Promise<RefundableDeposit> {
  const { preBillId } = await findDeposit(db, context, id)
  return refundableOfDeposits(db, { preBillId, depositId: id }, await leftOfGroup(db, { only: id }))
}
