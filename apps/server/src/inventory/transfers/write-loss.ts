import { OutputType } from '@yunque/contract/core/constants'
import { nameOfTransfer } from '@yunque/contract/inventory/transfer-paper'
import { roundMoney, sum } from '@yunque/domain/decimal'
import type { Approval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { goodOf, goodsOf } from '../balances/goods.ts'
import type { LockedStock } from '../balances/lock-stock.ts'
import { stockApproval } from '../documents/adjustment-approval.ts'
import { refuseReason } from '../documents/adjustment-reason.ts'
import { writeOutput } from '../documents/save-output.ts'
import type { Posted } from '../ledger/stock-ledger.ts'
import type { Leaving } from './transit.ts'

/** Units lost on the way that their source writes off. */
export type Loss = {
  transferId: number
  areaId: number
  parts: readonly Leaving[]
  reasonId: number | null
  observation: string
}

/** The approval of a loss, which is that of an exit of its value (stock.approved). @throws NeedsApproval */
export async function lossApproval(tx: Tx, context: Context, loss: Loss): Promise<Approval | null> {
  const { areaId, parts, reasonId } = loss
  await refuseReason(tx, reasonId, 'exits')
  return stockApproval(tx, context, {
    entity: 'outPutProducts',
    areaId,
    date: context.today,
    typeId: OutputType.adjustment,
    reasonId,
    lines: parts.map(({ productId, units }) => ({ productId, quantity: units })),
    total: sum(parts.map(({ value }) => roundMoney(value))),
  })
}

/** `returned`: how each part came back, on paper. */
type Writing = Loss & { stock: LockedStock; returned: readonly Pick<Posted, 'iva' | 'lots'>[] }

/** Posts the exit of a loss with its exact value, after the units came back on paper. Returns its number. */
export async function writeLoss(
  tx: Tx,
  context: Context,
  { transferId, areaId, parts, reasonId, observation, stock, returned }: Writing,
): Promise<number> {
  const goods = await goodsOf(
    tx,
    areaId,
    parts.map(({ productId }) => productId),
  )
  const lines = parts.map(({ productId, units, value }, at) => ({
    line: at + 1,
    good: goodOf(goods, productId),
    quantity: units,
    value,
    iva: returned[at]?.iva ?? 0,
    first: returned[at]?.lots ?? [],
  }))
  const head = { areaId, date: context.today, typeId: OutputType.adjustment, reasonId, observation }
  const output = { ...head, reference: nameOfTransfer(transferId), lines }
  const id = await writeOutput(tx, context, { output, stock })
  await tx.insertInto('transfer_losses').values({ output_id: id, transfer_id: transferId }).execute()
  return id
}
