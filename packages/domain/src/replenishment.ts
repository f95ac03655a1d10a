import { add, compare, greatest, least, subtract } from './decimal.ts'

/** The stock of a product in an area and what it expects: pending purchases and requested transfers. */
export type Holding = {
  disponible: number
  onTheWay: number
  stockMax: number
}

/**
 * Units needed to reach the maximum, beyond available and expected ones; never negative (availability.replenishment).
 */
export const unitsNeeded = ({ disponible, onTheWay, stockMax }: Holding): number =>
  greatest(0, subtract(stockMax, add(disponible, onTheWay)))

/** Units of an area above its own maximum, which other areas may request. Reserved units are excluded. */
export const surplus = (area: { disponible: number; stockMin: number; stockMax: number }): number =>
  greatest(0, subtract(area.disponible, greatest(area.stockMin, area.stockMax)))

/** The sources of the needed units: other areas' surplus, the largest first; the rest is bought. */
export function replenish(
  needed: number,
  others: readonly { areaId: number; surplus: number }[],
): { transfers: { areaId: number; quantity: number }[]; buy: number } {
  const transfers: { areaId: number; quantity: number }[] = []
  let buy = needed
  const sorted = [...others].sort((a, b) => compare(b.surplus, a.surplus) || a.areaId - b.areaId)
  for (const { areaId, surplus: extra } of sorted) {
    const quantity = least(extra, buy)
    if (quantity <= 0) continue
    transfers.push({ areaId, quantity })
    buy = subtract(buy, quantity)
  }
  return { transfers, buy }
}
