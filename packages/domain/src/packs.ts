import { compare, divide, multiply, product, scales } from './decimal.ts'

/** The packs of a line and the units of each; 0 both when it was typed in units (purchases.packs). */
export type Packs = { packs: number; packSize: number }

/** The units in packs; null when they have more decimals than a quantity (purchases.packs). */
export function unitsOf({ packs, packSize }: Packs): number | null {
  const units = multiply(packs, packSize, scales.quantity)
  return compare(units, product([packs, packSize], 2 * scales.quantity)) === 0 ? units : null
}

/** The packs that these units are exactly; null when they are none, or a pack has no size (purchases.packs). */
export function packsIn(units: number, packSize: number): number | null {
  if (compare(packSize, 0) <= 0 || compare(units, 0) <= 0) return null
  const packs = divide(units, packSize, scales.quantity)
  return compare(packs, 0) > 0 && unitsOf({ packs, packSize }) === units ? packs : null
}

/** Whether the packs of a line are its units (purchases.packs). */
export function arePacksOf({ packs, packSize }: Packs, units: number): boolean {
  if (packs === 0 || packSize === 0) return packs === 0 && packSize === 0
  return unitsOf({ packs, packSize }) === units
}

/** The unit cost of a pack's cost, 6 decimals (purchases.pack-cost). @throws Error when a pack has no size */
export const unitCostOf = (packCost: number, packSize: number): number =>
  divide(packCost, packSize, scales.cost)

/** What a pack costs at a unit cost, 2 decimals, as suppliers write it (purchases.pack-cost). */
export const packCostOf = (cost: number, packSize: number): number => multiply(cost, packSize, scales.money)
