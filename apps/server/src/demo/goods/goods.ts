/** Variants of one product, in one unit. The unit cost in C$ grows by `step` with each variant. */
export type Goods = {
  name: string
  unit: string
  cost: number
  variants: readonly string[]
  /** Factor of the cost from one variant to the next: 1.2 is 20 %. */
  step?: number
  brands?: readonly string[]
  /** A smaller unit in which it is also sold, and how many of it one holds. */
  breaksInto?: { unit: string; quantity: number }
}

/** Products by category. */
export type Shelf = Readonly<Record<string, readonly Goods[]>>
