/** What every line of a document has on screen; features add their own fields. */
export interface Line {
  /** Its identity on screen while it is edited; never sent. */
  readonly key: string
  readonly productId: number
  readonly quantity: number
  /** Units that the document may take of the product; null when stock does not limit it (purchases, services). */
  readonly available: number | null
}

/** What a cell editor hands over. */
export type CellValue = number | string | null

/** A key for a new line, unlike those of a draft restored from another day. */
export function newLineKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('')
}
