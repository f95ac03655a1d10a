import { useRef } from 'react'
import { toast } from '../../lib/toast.ts'
import { toastUndo } from '../feedback/undo-toast.tsx'
import type { CellValue } from '../grid/editing/cell-edit.ts'
import { addLine, type LineRules, unitFault, withinStock } from './add-line.ts'
import type { Line } from './line.ts'
import type { EntryWay } from './use-code-search.ts'

export interface LinesOptions<L extends Line> {
  readonly value: readonly L[]
  /** The lines at the time of the call: `() => form.getValues().details`. */
  readonly current: () => readonly L[]
  readonly onChange: (lines: readonly L[]) => void
  /** The line after a cell changed, its figures recomputed: `recomputeLine` of the domain. */
  readonly edit: (line: L, column: string, value: CellValue) => L
  readonly rules: LineRules
}

/** The line of a product that was chosen. */
export interface Chosen {
  readonly key: string
  /** Whether it was there already and nothing was added, so that its quantity is asked for (documents.no-repeats). */
  readonly listed: boolean
}

export interface Lines<L extends Line> {
  readonly value: readonly L[]
  /** Adds a line, or raises or finds the one of the same product; null when the product was refused. */
  readonly add: (line: L, way?: EntryWay) => Chosen | null
  /** Changes a cell. `isFirst`: it is the quantity that was asked for when the product was chosen. */
  readonly edit: (key: string, column: string, value: CellValue, isFirst?: boolean) => void
  /** Removes a line; 8 s to undo it, at its place and with its values (screens.undo). */
  readonly remove: (key: string) => void
  /** Restores the line that was removed last, if any. */
  readonly undo: () => void
}

const stockWarningMs = 5000

/** The lines of a document that is edited: adding, changing, removing and undo. */
export function useLines<L extends Line>({
  value,
  current,
  onChange,
  edit,
  rules,
}: LinesOptions<L>): Lines<L> {
  const lastRemoved = useRef<(() => void) | null>(null)
  const warn = (text: string | undefined) => text !== undefined && toast.warn(text, stockWarningMs)
  /** A change of quantity passes through `edit`, so that the figures of the line follow. */
  const settle = (lines: readonly L[], key: string) =>
    lines.map((line) => (line.key === key ? edit(line, 'quantity', line.quantity) : line))

  return {
    value,
    add: (line, way = 'typed') => {
      // Scanning a product twice adds two, also where a product picked from the list twice is refused (keyboard.scanner).
      const repeated = way === 'scanned' || way === 'coded' ? 'raise' : rules.repeated
      const added = addLine(current(), line, { ...rules, repeated })
      if (typeof added === 'string') {
        toast.warn(added)
        return null
      }
      warn(added.warning)
      if (added.refused) return { key: added.key, listed: true }
      onChange(settle(added.lines, added.key))
      return { key: added.key, listed: false }
    },
    edit: (key, column, cell) => {
      const lines = current().map((line) => {
        if (line.key !== key) return line
        if (column !== 'quantity' || typeof cell !== 'number') return edit(line, column, cell)
        const fault = unitFault(line.unit, cell)
        if (fault) {
          toast.warn(fault)
          return line
        }
        const { quantity, warning } = withinStock(line, cell, rules)
        warn(warning)
        return edit({ ...line, quantity }, column, quantity)
      })
      onChange(lines)
    },
    remove: (key) => {
      const index = current().findIndex((line) => line.key === key)
      const removed = current()[index]
      if (removed === undefined) return
      onChange(current().filter((line) => line.key !== key))
      const undo = () => {
        if (lastRemoved.current === undo) lastRemoved.current = null
        if (!current().some((line) => line.key === key)) onChange(current().toSpliced(index, 0, removed))
      }
      lastRemoved.current = undo
      toastUndo('Línea eliminada', undo)
    },
    undo: () => lastRemoved.current?.(),
  }
}
