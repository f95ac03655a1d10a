import type { LaterLine } from '@yunque/contract/sales/later-act-words'
import { formatQuantity } from '../format/format.ts'

interface Moved {
  readonly product: string
  readonly um: string
  readonly quantity: number
}

/** What of goods came or left, as a device keeps it for its server (offline.later). */
export const linesKept = (lines: readonly Moved[]): LaterLine[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, um, quantity }) => ({ name: product, detail: `${formatQuantity(quantity)} ${um}` }))
