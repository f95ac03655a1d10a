import { type ParkedContent, type ParkedSale, parkedMessages } from '@yunque/contract/sales/parked-sales'
import { sum } from '@yunque/domain/decimal'
import { leadingField, recomputeLine } from '@yunque/domain/lines'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { refuseOver } from '../../operation/caps.ts'
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
  await refuseOver(tx, { actor }, 'parkedSales')
  return tx
    .insertInto('parked_sales')
    .values({ ...own, kind, ...stored })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const totalOf = ({ lines }: ParkedContent): number =>
  sum(
    lines.map((line) => {
      const figures = { ...line, discountUnit: 0 }
      return recomputeLine(figures, leadingField(figures)).total
    }),
  )
