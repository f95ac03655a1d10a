import { add } from '@yunque/domain/decimal'
import type { Lines } from '../../ui/document/use-lines.ts'
import type { SaleLineView } from './sale-line.ts'

/** Who looks at the units that are asked of a line, before the stock limits them. */
export interface AskedWatch {
  readonly onAsked: (line: SaleLineView, asked: number) => void
  /** The line left the sale: nothing is asked of it. */
  readonly onRemoved?: (line: SaleLineView) => void
}

/**
 * The lines of a sale, of which all `watches` see what is asked. The lines change first, then the watches look; none of them
 * changes a line, so that their order does not matter. The only wrapper of a sale's lines: another watch is one more of the list.
 */
export function askedLines(
  lines: Lines<SaleLineView>,
  current: () => readonly SaleLineView[],
  watches: readonly AskedWatch[],
): Lines<SaleLineView> {
  const find = (key: string) => current().find((line) => line.key === key)
  const look = (line: SaleLineView, asked: number) => {
    for (const { onAsked } of watches) onAsked(line, asked)
  }
  return {
    ...lines,
    add: (line, way) => {
      const before = current().find(({ productId }) => productId === line.productId)?.quantity ?? 0
      const chosen = lines.add(line, way)
      if (chosen?.listed === false) look({ ...line, key: chosen.key }, add(before, line.quantity))
      return chosen
    },
    edit: (key, column, value, isFirst) => {
      const line = find(key)
      lines.edit(key, column, value, isFirst)
      if (line && column === 'quantity' && typeof value === 'number') look(line, value)
    },
    remove: (key) => {
      const line = find(key)
      lines.remove(key)
      if (line) for (const { onRemoved } of watches) onRemoved?.(line)
    },
  }
}
