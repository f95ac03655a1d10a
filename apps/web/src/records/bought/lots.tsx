import { IconPackages } from '@tabler/icons-react'
import { add } from '@yunque/domain/decimal'
import { newLineKey } from '../../ui/document/line.ts'
import type { LineAction } from '../../ui/document/line-action.ts'
import type { BoughtLine } from './bought-line.ts'
import { boughtTexts as texts } from './texts.ts'

/** The lines with another lot of a product inserted after the line `key`: `one` of it, a unit by default, at the same cost and price. */
export function withAnotherLot<L extends BoughtLine>(
  lines: readonly L[],
  key: string,
  one?: (line: L) => Partial<L>,
): { readonly lines: readonly L[]; readonly key: string } {
  const index = lines.findIndex((line) => line.key === key)
  const line = lines[index]
  if (line === undefined) return { lines, key }
  const other = { ...line, ...(one?.(line) ?? { quantity: 1 }), key: newLineKey(), lot: '', expireDate: null }
  return { lines: lines.toSpliced(index + 1, 0, other), key: other.key }
}

/** The row action 'Otro lote': adds a line of the same product and focuses its quantity. */
export function lotAction<L extends BoughtLine>(
  current: () => readonly L[],
  onChange: (lines: readonly L[]) => void,
  one?: (line: L) => Partial<L>,
): LineAction<L> {
  return {
    label: texts.anotherLot,
    keys: 'Alt+L',
    icon,
    offered: () => true,
    run: async (key) => {
      const next = withAnotherLot(current(), key, one)
      onChange(next.lines)
      return next.key
    },
  }
}

const icon = <IconPackages size={16} aria-hidden />

/**
 * The lines after a change, with one price for all lots of a product: the changed one, otherwise the previous one.
 * Lines whose price stays are the same objects.
 */
export function atOnePrice<L extends BoughtLine>(before: readonly L[], lines: readonly L[]): readonly L[] {
  const known = new Map(before.map(({ key, price }) => [key, price]))
  const weight = ({ key, price }: L) => {
    const was = known.get(key)
    if (was === undefined) return 0
    return was === price ? 1 : 2
  }
  const leading = new Map<number, L>()
  for (const line of lines) {
    const leader = leading.get(line.productId)
    if (leader === undefined || weight(line) > weight(leader)) leading.set(line.productId, line)
  }
  return lines.map((line) => {
    const { price } = leading.get(line.productId) ?? line
    return price === line.price ? line : { ...line, price }
  })
}

/**
 * Each product once, its lots summed, at the cost of the last one. A repeated purchase has new lots. `summed` adds more
 * than the units of two lots.
 */
export function withoutLots<L extends BoughtLine>(
  lines: readonly L[],
  summed: (one: L, other: L) => Partial<L> = () => ({}),
): L[] {
  const merged = new Map<number, L>()
  for (const line of lines) {
    const listed = merged.get(line.productId)
    const quantity = listed ? add(listed.quantity, line.quantity) : line.quantity
    const more = listed ? summed(listed, line) : {}
    merged.set(line.productId, { ...line, quantity, ...more, lot: '', expireDate: null })
  }
  return [...merged.values()]
}
