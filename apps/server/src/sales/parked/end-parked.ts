import { parkedMessages } from '@yunque/contract/sales/parked-sales'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'

/**
 * Deletes the parked sale that a new document was, in the transaction of the document, so that it is sold once
 * (till.parked). Null is none.
 * @throws Refusal when it is not the actor's, or was sold or discarded meanwhile.
 */
export async function endParked(tx: Tx, { actor }: Context, id: number | null): Promise<void> {
  if (id === null) return
  const ended = await tx
    .deleteFrom('parked_sales')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('area_id', '=', actor.areaId)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Refusal(parkedMessages.gone)
}
