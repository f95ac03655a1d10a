/** The name of a product, its unit, and the decimals allowed in its quantities. */
export type LineUnit = { readonly name: string; readonly unit: string; readonly decimals: number }
