/** A line of goods: variants of one thing, in one unit, from a unit cost in C$ that grows by `step` with each variant. */
export type Goods = {
  name: string
  unit: string
  cost: number
  variants: readonly string[]
  /** Growth of the cost from one variant to the next: 1.2 is 20 %. */
  step?: number
  brands?: readonly string[]
  /** Sold also in a smaller unit: how many of it one holds. */
  breaksInto?: { unit: string; quantity: number }
}

/** Goods by category. */
export type Shelf = Readonly<Record<string, readonly Goods[]>>
