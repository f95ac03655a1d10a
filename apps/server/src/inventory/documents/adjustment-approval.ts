import { InputType } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import { adjustmentMessages } from '@yunque/contract/inventory/adjustment-reasons'
import { sum } from '@yunque/domain/decimal'
import { backdating } from '../../access/approvals/backdating.ts'
import { type Approval, approvalOf, type Need } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { type Context, readsCosts } from '../../operation/context.ts'

type Line = { productId: number; quantity: number; cost?: number }

/** An entry or exit that is about to be posted, and its value at cost. */
type Posting = {
  entity: 'inPutProducts' | 'outPutProducts'
  areaId: number
  date: string
  typeId: number
  reasonId: number | null
  lines: readonly Line[]
  total: number
}

/**
 * The approval of an entry or exit, by its date and, of an adjustment, by its value at cost (stock.approved).
 * It is for the same products, units, typed costs and reason. @throws NeedsApproval
 */
export function stockApproval(tx: Tx, context: Context, posting: Posting): Promise<Approval | null> {
  const { entity, areaId, date, typeId, reasonId, lines } = posting
  const asked = lines.map(({ productId, quantity, cost }) => [productId, quantity, cost ?? null])
  const needs = [...backdating(date, context), ...adjusting(context, posting)]
  return approvalOf(tx, context, {
    areaId,
    subject: [entity, areaId, date, typeId, reasonId, asked],
    needs,
  })
}

/** The amount is shown to users who read costs only; to others, the units. The type is 2 in both directions. */
function adjusting({ actor }: Context, { entity, typeId, lines, total }: Posting): Need[] {
  if (typeId !== InputType.adjustment) return []
  const amount = readsCosts(actor)
    ? `por ${formatMoney(total)}`
    : adjustmentMessages.units(sum(lines.map(({ quantity }) => quantity)))
  const sentence = `${entity === 'inPutProducts' ? 'Ajuste de entrada' : 'Ajuste de salida'} ${amount}`
  return [{ act: 'adjustStock', figure: total, sentence }]
}
