import { add, compare, greatest, least, subtract } from './decimal.ts'

/** What an area has of a product and awaits of it: pending purchases and transfers asked for. */
export type Holding = {
  disponible: number
  onTheWay: number
  stockMax: number
}

/**
 * Units to bring up to the maximum, beyond what is free and on its way; never negative (availability.replenishment).
 */
export const unitsNeeded = ({ disponible, onTheWay, stockMax }: Holding): number =>
  greatest(0, subtract(stockMax, add(disponible, onTheWay)))

/** Units of an area beyond its own maximum, which others may ask for; none of what is reserved. */
export const surplus = (area: { disponible: number; stockMin: number; stockMax: number }): number =>
  greatest(0, subtract(area.disponible, greatest(area.stockMin, area.stockMax)))

/** Where the units needed come from: other areas' surplus, the largest first, and what they lack is bought. */
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
