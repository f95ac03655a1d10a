import {
  MAX_PARKED,
  type ParkedContent,
  type ParkedSale,
  parkedMessages,
} from '@yunque/contract/sales/parked-sales'
import { sum } from '@yunque/domain/decimal'
import { leadingField, recomputeLine } from '@yunque/domain/lines'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'

/** Parks a sale, or stores a parked one again (till.parked). Returns its id. */
export async function saveParked(
  tx: Tx,
  { actor }: Context,
  { id, kind, name, sale }: ParkedSale,
): Promise<{ id: number }> {
  const own = { user_id: actor.userId, area_id: actor.areaId }
  const stored = { name, sale: JSON.stringify(sale), total: totalOf(sale) }
  if (id !== 0) {
    const kept = await tx
      .updateTable('parked_sales')
      .set({ ...stored, modified_at: new Date() })
      .where('id', '=', id)
      .where('user_id', '=', own.user_id)
      .where('area_id', '=', own.area_id)
      .where('kind', '=', kind)
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw new Refusal(parkedMessages.gone)
    return kept
  }
  await refuseMany(tx, actor.userId)
  return tx
    .insertInto('parked_sales')
    .values({ ...own, kind, ...stored })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Refuses more than MAX_PARKED. Two requests at the same moment may exceed it by one. */
async function refuseMany(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ parked: number }>`
    select count(*)::int as parked from parked_sales where user_id = ${userId}`.execute(tx)
  if ((rows[0]?.parked ?? 0) >= MAX_PARKED) throw new Refusal(parkedMessages.tooMany)
}

const totalOf = ({ lines }: ParkedContent): number =>
  sum(
    lines.map((line) => {
      const figures = { ...line, discountUnit: 0 }
      return recomputeLine(figures, leadingField(figures)).total
    }),
  )
