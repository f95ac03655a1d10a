import type { RegimeState } from '@yunque/contract/settings/fiscal-regime'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { type Context, readsCosts } from '../../operation/context.ts'

/**
 * The fiscal regime, and the IVA that a revaluation would take out of the stock value (taxes.revaluation). No stock
 * figures without permission to read costs.
 */
export async function regimeState(db: Db | Tx, { actor }: Context): Promise<RegimeState> {
  const { rows } = await sql<RegimeState>`
    select g.fiscal_regime as "fiscalRegime", g.fiscal_regime_since as "fiscalRegimeSince", (
      select json_build_object('areas', count(distinct b.area_id), 'products', count(*),
        'value', coalesce(round(sum(b.value), 2), 0), 'iva', coalesce(round(sum(b.iva), 2), 0))
      from stock_balances b where b.iva > 0) as stock
    from settings g`.execute(db)
  const [state] = rows
  if (!state) throw new Error('There are no settings')
  return readsCosts(actor) ? state : { ...state, stock: null }
}
