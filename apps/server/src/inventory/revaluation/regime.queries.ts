import type { RegimeState } from '@yunque/contract/settings/fiscal-regime'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { type Context, readsCosts } from '../../operation/context.ts'
import { withoutIvaSql } from '../../settings/taxes.ts'

/** SQL: balances `b` of products `p` with IVA that ever had a movement. A revaluation changes these. */
export const revalued =
  'stock_balances b join products p on p.id = b.product_id and p.has_iva and b.last_seq > 0'

/**
 * The fiscal regime, and the IVA in the stock value if it was bought with IVA. No stock
 * figures without permission to read costs.
 */
export async function regimeState(db: Db | Tx, { actor }: Context): Promise<RegimeState> {
  const { rows } = await sql<RegimeState>`
    select g.fiscal_regime as "fiscalRegime", g.fiscal_regime_since as "fiscalRegimeSince", (
      select json_build_object('areas', count(distinct b.area_id) filter (where b.stock > 0),
        'products', count(*) filter (where b.stock > 0), 'value', coalesce(round(sum(b.value), 2), 0),
        'iva', coalesce(round(sum(b.value - ${sql.raw(withoutIvaSql('b.value', 'g.iva'))}), 2), 0))
      from ${sql.raw(revalued)}) as stock
    from settings g`.execute(db)
  const [state] = rows
  if (!state) throw new Error('There are no settings')
  return readsCosts(actor) ? state : { ...state, stock: null }
}
