import { queryOptions } from '@tanstack/react-query'
import type { RegimeInput, RegimeState } from '@yunque/contract/settings/fiscal-regime'
import { fiscalRegime } from '@yunque/contract/settings/fiscal-regime.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { refresh } from '../../../lib/api-client/changed.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const regimeQuery = queryOptions({
  queryKey: ['about', 'regime'],
  queryFn: ({ signal }) => api.call(fiscalRegime.state, {}, { signal }),
})

export async function saveRegime(regime: RegimeInput, options: SaveOptions): Promise<RegimeState> {
  const saved = await api.call(fiscalRegime.change, { body: regime }, options)
  // Prices now include another IVA, and a revaluation changes the value of the stock.
  await refresh(['products', 'areaProducts', 'dashboard'])
  return saved
}
