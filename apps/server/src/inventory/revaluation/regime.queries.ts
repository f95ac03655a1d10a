import type { RegimeState } from '@yunque/contract/fiscal-regime'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { type Context, readsCosts } from '../../http/context.ts'

/** Holdings `b` of products `p` with IVA that ever had units: what a revaluation is of. */
export const revalued =
  'stock_balances b join products p on p.id = b.product_id and p.has_iva and b.last_seq > 0'

/** The regime, and what of the stock's value is IVA if it was bought with it. */
export async function regimeState(db: Db | Tx, { actor }: Context): Promise<RegimeState> {
  const { rows } = await sql<RegimeState>`
    select g.fiscal_regime as "fiscalRegime", g.fiscal_regime_since as "fiscalRegimeSince", (
      select json_build_object('areas', count(distinct b.area_id) filter (where b.stock > 0),
        'products', count(*) filter (where b.stock > 0), 'value', coalesce(round(sum(b.value), 2), 0),
        'iva', coalesce(round(sum(b.value - round(b.value / (1 + g.iva / 100), 6)), 2), 0))
      from ${sql.raw(revalued)}) as stock
    from settings g`.execute(db)
  const [state] = rows
  if (!state) throw new Error('There are no settings')
  return readsCosts(actor) ? state : { ...state, stock: null }
}
