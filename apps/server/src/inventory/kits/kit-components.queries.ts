import { State } from '@yunque/contract/core/constants'
import type { KitComponentRow } from '@yunque/contract/inventory/products'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { type Context, readsCosts } from '../../operation/context.ts'
import { held, holding } from '../balances/availability.ts'

/** The present components of a kit, with what the reader's area has of each; costs only for users who may read them. */
export async function kitComponents(
  db: Db | Tx,
  { actor }: Context,
  kitId: number,
): Promise<KitComponentRow[]> {
  const cost = readsCosts(actor) ? sql`, ${sql.raw(held.costAvg)} as cost` : sql``
  const { rows } = await sql<KitComponentRow>`
    select c.line, c.product_id as "productId", p.name as product, p.internal_code as "internalCode", u.name as um,
      u.decimals as "unitDecimals", p.state_id = ${State.active} as active, c.units, ${sql.raw(held.stock)} as stock,
      ${sql.raw(held.disponible)} as disponible${cost}
    from kit_components c join products p on p.id = c.product_id join units u on u.id = p.unit_id
      join areas a on a.id = ${actor.areaId} ${sql.raw(holding)}
    where c.kit_id = ${kitId} order by c.line`.execute(db)
  return rows
}
