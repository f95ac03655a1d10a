import { greatest, multiply, product, scales, sum, wholeTimes } from './decimal.ts'

/** A component of a kit: its units in one kit. */
export type Component = { productId: number; units: number }

/** What an area holds of a component: its units in one kit, and its stock or what of it is available. */
export type HeldComponent = { units: number; stock: number }

/**
 * How many whole kits can be made of what an area has: as many as the scarcest component allows (kits.available). 0 when
 * reservations exceed the stock of a component.
 */
export function kitsOf(components: readonly HeldComponent[]): number {
  const [first, ...rest] = components.map(({ stock, units }) => wholeTimes(greatest(stock, 0), units))
  return rest.reduce((least, kits) => Math.min(least, kits), first ?? 0)
}

/** The cost of a kit in C$ with 6 decimals: what its components cost, each by its units (kits.cost). */
export const kitCost = (components: readonly { units: number; cost: number }[]): number =>
  sum(components.map(({ units, cost }) => product([units, cost], scales.cost)))

/** The units of a component in a number of kits. */
export const unitsIn = (kits: number, { units }: Pick<Component, 'units'>): number =>
  multiply(kits, units, scales.quantity)

/** Why a recipe is refused: it has no component, the kit itself, or a component twice. */
export type RecipeRefusal = 'empty' | 'itself' | 'repeated'

/** Checks the recipe of a kit without its products (kits.recipe). Null when it may be saved. */
export function recipeRefusal(kitId: number, components: readonly Component[]): RecipeRefusal | null {
  if (components.length === 0) return 'empty'
  if (components.some(({ productId }) => productId === kitId)) return 'itself'
  return new Set(components.map(({ productId }) => productId)).size < components.length ? 'repeated' : null
}
