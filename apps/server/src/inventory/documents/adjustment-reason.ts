import { InputType } from '@yunque/contract/core/constants'
import { adjustmentMessages, unreasoned } from '@yunque/contract/inventory/adjustment-reasons'
import { type Adjusted, isReasonFor } from '@yunque/domain/adjustment-reasons'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Aliases } from '../../lists/list-expression.ts'

/**
 * Refuses an unknown or inactive reason, and one for the other direction. It cannot change until the transaction ends
 * (stock.reasons).
 */
export async function refuseReason(tx: Tx, reasonId: number | null, adjusted: Adjusted): Promise<void> {
  if (reasonId === null) return
  const reason = await tx
    .selectFrom('adjustment_reasons')
    .select(['name', 'use_id', 'active'])
    .where('id', '=', reasonId)
    .forShare()
    .executeTakeFirst()
  if (!reason) throw new Refusal(adjustmentMessages.unknown)
  if (!reason.active) throw new Refusal(adjustmentMessages.inactive(reason.name))
  if (!isReasonFor(reason.use_id, adjusted))
    throw new Refusal(adjustmentMessages.otherUse(reason.name, adjusted))
}

/** SQL: the name of a reason; without one, 'Conteo físico' for the difference of a count, else 'Sin motivo' (stock.reasons). */
export const reasonOf = (name: string, counted: string): string =>
  `coalesce(${name}, case when ${counted} then '${unreasoned.count}' else '${unreasoned.none}' end)`

/**
 * SQL: what the reason of a document `d` is called, from its reason `r` and the count `k` that made it; null for
 * documents that are no adjustments, whose type is 2 in both directions.
 */
export const reasonName = ({ d, r, k }: Aliases<'d' | 'r' | 'k'>): string =>
  `(case when ${d}.type_id = ${InputType.adjustment} then ${reasonOf(`${r}.name`, `${k}.id is not null`)} end)`
