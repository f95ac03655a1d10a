import { formatQuantity } from '@yunque/contract/core/format'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Question } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { lockStock } from '../balances/lock-stock.ts'
import type { LotRow } from './lot-terms.ts'
import { writeLots } from './post-lots.ts'

type Product = { id: number; name: string }
type Held = { areaId: number; lot: string; expireDate: string | null; quantity: number }

/** Asks before the lots of a product are forgotten (lots.switch). @throws Question when some have units */
export async function questionForgetting(tx: Tx, { id, name }: Product): Promise<void> {
  const { rows } = await sql<{ lots: number; units: number }>`
    select count(*)::int as lots, coalesce(sum(quantity), 0) as units from stock_lots
    where product_id = ${id} and quantity > 0`.execute(tx)
  const { lots = 0, units = 0 } = rows[0] ?? {}
  if (lots === 0) return
  throw new Question(
    `${name} tiene ${formatQuantity(units)} en ${lots === 1 ? 'un lote' : `${lots} lotes`}. Si deja de llevar lotes se olvida de qué lote son; la existencia no cambia. ¿Dejar de llevarlos?`,
  )
}

/**
 * Forgets of which lots the units of a product are, in every area; its stock stays (lots.switch). It locks the balances of all
 * areas, so that no document brings a lot meanwhile.
 */
export async function forgetLots(tx: Tx, context: Context, productId: number): Promise<void> {
  const areas = await tx.selectFrom('areas').select('id as areaId').orderBy('id').execute()
  await lockStock(
    tx,
    areas.map(({ areaId }) => ({ areaId, productId })),
  )
  const { rows } = await sql<Held>`
    select area_id as "areaId", lot, expire_date as "expireDate", quantity from stock_lots
    where product_id = ${productId} and quantity > 0 order by area_id, id`.execute(tx)
  const forgotten = rows.map(({ quantity, ...lot }): LotRow => {
    return { ...lot, productId, seq: null, line: 0, quantity: -quantity, after: 0, origin: null }
  })
  await writeLots(tx, context, forgotten)
}
