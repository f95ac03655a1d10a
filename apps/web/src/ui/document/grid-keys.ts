import type { KeyboardEvent } from 'react'
import type { CellPlace } from './use-grid-cursor.ts'

/** Rows that Page Up and Page Down skip: what a grid of 290 px shows. */
const pageRows = 8

/** Where a navigation key takes the focus (APG grid; keyboard.grid), or null when the key is not for moving. */
export function destination(
  event: KeyboardEvent,
  { row, col }: CellPlace,
  { rows, cols }: { rows: number; cols: number },
): CellPlace | null {
  if (event.altKey || event.metaKey) return null
  const keep = (place: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(place.row, rows - 1)),
    col: Math.max(0, Math.min(place.col, cols - 1)),
  })
  if (event.ctrlKey) {
    if (event.key === 'Home') return { row: 0, col: 0 }
    if (event.key === 'End') return keep({ row: rows, col: cols })
    return null
  }
  switch (event.key) {
    case 'ArrowUp':
      return keep({ row: row - 1, col })
    case 'ArrowDown':
      return keep({ row: row + 1, col })
    case 'ArrowLeft':
      return keep({ row, col: col - 1 })
    case 'ArrowRight':
      return keep({ row, col: col + 1 })
    case 'Home':
      return { row, col: 0 }
    case 'End':
      return keep({ row, col: cols })
    case 'PageUp':
      return keep({ row: row - pageRows, col })
    case 'PageDown':
      return keep({ row: row + pageRows, col })
    default:
      return null
  }
}

/** A key that types a character, and so starts an editor with it. */
export function typedCharacter(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return null
  return event.key.length === 1 ? event.key : null
}
