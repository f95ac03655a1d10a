import { add, compare, subtract } from '@yunque/domain/decimal'
import { useState } from 'react'
import { isEditable } from '../grid/editing/cell-edit.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import type { Line } from './line.ts'
import type { LineColumn } from './line-column.ts'
import type { Lines } from './use-lines.ts'

interface Options<L extends Line> {
  readonly lines: Lines<L>
  readonly columns: readonly LineColumn<L>[]
  /** Whether there is a product search. */
  readonly open: boolean
  /** Whether the lines were there before the first product: none of them is the latest until one is raised. */
  readonly fixed: boolean
  /** Opens the editor of a cell; undefined on a phone, whose fields are always open. */
  readonly editCell: ((key: string, column: string) => void) | undefined
}

/**
 * The line that was added or raised last, and the keys that change it from the empty product search: `+` and `-` its
 * quantity by one, and those of its columns (keyboard.line).
 */
export function useLatestLine<L extends Line>({ lines, columns, open, fixed, editCell }: Options<L>) {
  const [key, setKey] = useState<string | null>(null)
  const latest = lines.value.find((line) => line.key === key) ?? (fixed ? undefined : lines.value.at(-1))
  const counted = columns.find((column) => column.key === 'quantity')
  const coded = columns.flatMap(({ entryKey, header }) => (entryKey ? [{ keys: entryKey, header }] : []))
  useShortcuts(
    open
      ? [
          ...coded.map(({ keys, header }) => ({ keys, label: `${header} de la última línea` })),
          ...(counted?.edit ? steps : []),
        ]
      : [],
  )
  const step = (line: L, by: 1 | -1) => {
    if (by === -1 && compare(line.quantity, 1) <= 0) return lines.remove(line.key)
    lines.edit(line.key, 'quantity', by === 1 ? add(line.quantity, 1) : subtract(line.quantity, 1))
  }
  /** Returns whether the key changed the line. */
  const onKey = (pressed: string): boolean => {
    if (latest === undefined) return false
    if ((pressed === '+' || pressed === '-') && isEditable(counted?.edit, latest)) {
      step(latest, pressed === '+' ? 1 : -1)
      return true
    }
    const column = columns.find(({ entryKey }) => entryKey === pressed)
    if (!editCell || !column || !isEditable(column.edit, latest)) return false
    editCell(latest.key, column.key)
    return true
  }
  return { latest: latest?.key, setLatest: setKey, onKey, hints: latest && editCell ? coded : [] }
}

const steps = [
  { keys: '+', label: 'Una unidad más en la última línea' },
  { keys: '-', label: 'Una unidad menos en la última línea; si queda una, la quita' },
]
