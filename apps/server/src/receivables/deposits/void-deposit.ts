import { formatMoney } from '@yunque/contract/core/format'
import { nameOfDeposit } from '@yunque/contract/receivables/deposit-paper'
import { depositMessages, depositWords } from '@yunque/contract/receivables/deposits'
import { broughtCash, type MovedCash } from '@yunque/domain/cash-movements'
import { PaymentMethod } from '@yunque/domain/codes'
import { DepositType } from '@yunque/domain/deposits'
import { requireApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { voidDocument } from '../../operation/void-document.ts'
import { refuseVoid } from '../../settings/refuse-void.ts'
import { questionUndone } from '../../treasury/question-drawer.ts'
import { usesOfDeposit } from './deposit-uses.queries.ts'
import { type LockedDeposit, lockDeposit } from './lock-deposit.ts'

/**
 * Voids a deposit of which nothing was used, a refund or a charge, while the closing of its till is open (deposits.void). It is kept
 * as inactive. Asks before the box of its till would have less than nothing (till.drawer).
 * @throws Question
 */
export async function voidDeposit(
  tx: Tx,
  context: Context,
  id: number,
  confirm: boolean,
): Promise<{ id: number; active: boolean }> {
  const deposit = await lockDeposit(tx, context, id)
  await refuseVoid(tx, deposit, depositWords(deposit.type_id))
  await refuseUsed(tx, deposit)
  if (deposit.type_id === DepositType.received)
    await questionUndone(tx, context, {
      areaId: deposit.area_id,
      userId: deposit.created_by_id,
      subject: 'El anticipo',
      confirm,
      cash: await cashOfDeposit(tx, id),
    })
  const { area_id: areaId, total, type_id: typeId, pre_bill_id: preBillId } = deposit
  await requireApproval(tx, context, {
    areaId,
    entity: 'deposits',
    entityId: id,
    act: 'void',
    figure: total,
    sentence: `Anular ${nameOfDeposit({ id, typeId }).toLowerCase()}, de ${formatMoney(total)}`,
  })
  return voidDocument(tx, context, 'deposit', {
    id,
    areaId,
    set: { tied: false },
    before: { total, clientId: deposit.client_id, observation: deposit.observation },
    also: [{ entity: 'prebills', ids: preBillId === null ? [] : [preBillId], areaId }],
  })
}

/** The cash that a deposit brought: what was handed over in each currency, less the change in C$. */
async function cashOfDeposit(tx: Tx, id: number): Promise<MovedCash[]> {
  const tenders = await tx
    .selectFrom('deposit_payments')
    .select(['currency_id', 'amount', 'change'])
    .where('deposit_id', '=', id)
    .where('payment_method_id', '=', PaymentMethod.cash)
    .execute()
  return tenders.flatMap(({ currency_id, amount, change }) =>
    broughtCash({ currencyId: currency_id, amount, change }),
  )
}

async function refuseUsed(tx: Tx, deposit: LockedDeposit): Promise<void> {
  if (deposit.type_id !== DepositType.received) return
  const uses = await usesOfDeposit(tx, deposit.id)
  if (uses.length > 0) throw new Refusal(depositMessages.isUsed(uses.map(nameOfUse).join(', ')))
}

const names = {
  bill: 'la factura',
  receipt: 'el recibo',
  deposit: 'la devolución',
  charge: 'el cargo',
} as const
const nameOfUse = ({ document, number }: { document: keyof typeof names; number: string }): string =>
  `${names[document]} ${number}`
