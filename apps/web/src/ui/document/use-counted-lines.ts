import { useState } from 'react'
import type { Line } from './line.ts'
import { type Lines, type LinesOptions, useLines } from './use-lines.ts'

interface CountedLines<L extends Line> {
  readonly lines: Lines<L>
  /** The line that a code or a search raised last. */
  readonly last: L | undefined
}

/** Given lines of which something is counted: a code raises its line, and none leaves. */
export function useCountedLines<L extends Line>(options: Omit<LinesOptions<L>, 'rules'>): CountedLines<L> {
  const [lastId, setLastId] = useState<number | null>(null)
  const lines = useLines({ ...options, rules: { repeated: 'raise', limited: false } })
  return {
    lines: {
      ...lines,
      add: (line, way) => {
        setLastId(line.productId)
        return lines.add(line, way)
      },
      // The product stays: nothing of it is counted.
      remove: (key) => lines.edit(key, 'quantity', null),
    },
    last: lines.value.find(({ productId }) => productId === lastId),
  }
}
