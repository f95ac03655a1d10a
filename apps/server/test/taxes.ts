import type { Regime } from '@yunque/domain/taxes'
import type { Store } from './harness.ts'
import { businessDay } from './stock.ts'

/** Sets the fiscal regime from today on, or null as in a store that has not set one. Does not revalue the stock. */
export async function setRegime({ database }: Store, regime: Regime): Promise<void> {
  const since = regime === null ? null : businessDay()
  await database.db
    .updateTable('settings')
    .set({ fiscal_regime: regime, fiscal_regime_since: since })
    .execute()
}
