import { add } from '@yunque/domain/decimal'
import { useState } from 'react'
import type { Line } from './line.ts'
import { type Lines, type LinesOptions, useLines } from './use-lines.ts'

interface CountedLines<L extends Line> {
  readonly lines: Lines<L>
  /** The line that a code or a search raised last. */
  readonly last: L | undefined
}

interface Options<L extends Line> extends Omit<LinesOptions<L>, 'rules'> {
  /** Whether `available` limits what is counted. */
  readonly limited?: boolean
  /** Whether a product may have several lines, as one bought in two lots: the one that was chosen is raised. */
  readonly byLine?: boolean
}

/** Given lines of which something is counted: a code raises its line, and none leaves. */
export function useCountedLines<L extends Line>({
  limited = false,
  byLine = false,
  ...options
}: Options<L>): CountedLines<L> {
  const [lastId, setLastId] = useState<number | null>(null)
  const lines = useLines({ ...options, rules: { repeated: 'raise', limited } })
  const raise = ({ key, quantity }: L) => {
    const before = options.current().find((line) => line.key === key)
    if (!before) return null
    lines.edit(key, 'quantity', add(before.quantity, quantity))
    return { key, listed: false }
  }
  return {
    lines: {
      ...lines,
      add: (line, way) => {
        setLastId(line.productId)
        return byLine ? raise(line) : lines.add(line, way)
      },
      // The product stays: nothing of it is counted.
      remove: (key) => lines.edit(key, 'quantity', null),
    },
    last: lines.value.find(({ productId }) => productId === lastId),
  }
}
