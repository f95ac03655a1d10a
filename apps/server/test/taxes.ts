import type { Regime } from '@yunque/domain/taxes'
import type { Store } from './harness.ts'
import { businessDay } from './stock.ts'

/** Makes it a store of this regime from today on, or one from before that has not said it, without touching its stock. */
export async function setRegime({ database }: Store, regime: Regime): Promise<void> {
  const since = regime === null ? null : businessDay()
  await database.db
    .updateTable('settings')
    .set({ fiscal_regime: regime, fiscal_regime_since: since })
    .execute()
}
