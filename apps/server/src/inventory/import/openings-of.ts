import type { ProductsImported } from '@yunque/contract/inventory/product-import'
import { multiply, scales, sum } from '@yunque/domain/decimal'
import type { KnownPlaces } from './known-places.ts'
import type { ValidRow } from './looked-row.ts'

/** The opening stock of the valid rows, by area: products and what they are worth to the cent. */
export function openingsOf(rows: readonly ValidRow[], { areas }: KnownPlaces): ProductsImported['openings'] {
  const opened = rows.flatMap(({ stock }) => stock)
  return [...areas].flatMap(([areaId, area]) => {
    const here = opened.filter((one) => one.areaId === areaId)
    if (here.length === 0) return []
    const value = sum(here.map(({ quantity, cost }) => multiply(quantity, cost, scales.money)))
    return [{ area, products: here.length, value }]
  })
}
