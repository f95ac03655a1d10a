import { type PriceSummary, summarizePrices } from '@yunque/domain/price-changes'
import type { Tx } from '../../db/database.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { minimumPrice } from '../prices/minimum-price.ts'
import type { ValidRow } from './looked-row.ts'

/** Summarizes the price changes of an import. Each price is compared with the minimum price for its cost in the area. */
export async function pricesOfImport(tx: Tx, rows: readonly ValidRow[]): Promise<PriceSummary> {
  const settings = await readSettings(tx)
  return summarizePrices(
    rows.flatMap(({ product: { name, hasIva }, before, terms, stock }) => {
      if (!terms) return []
      const floor = minimumPrice({ cost: stock[0]?.cost ?? before?.cost ?? 0, hasIva }, settings)
      return [{ name, oldPrice: before?.price ?? 0, price: terms.price ?? 0, floor }]
    }),
  )
}
