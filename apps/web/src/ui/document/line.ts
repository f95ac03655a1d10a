import { newKey } from '../device/new-key.ts'

/** The fields of every line; features add their own. */
export interface Line {
  /** Its identity on screen while it is edited; never sent. */
  readonly key: string
  readonly productId: number
  readonly quantity: number
  /** Units that the document may take of the product; null when stock does not limit it (purchases, services). */
  readonly available: number | null
  /** The unit of its quantity, when the product has one. */
  readonly unit?: LineUnit | undefined
  /** The serials of its units that are known already. */
  readonly serials?: readonly string[]
}

/** The name of a product, its unit, and the decimals allowed in its quantities. */
export type LineUnit = { readonly name: string; readonly unit: string; readonly decimals: number }

/** A key for a new line, unlike those of a draft restored from another day. */
export function newLineKey(): string {
  return newKey()
}
