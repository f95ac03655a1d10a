import type { MouseEvent } from 'react'
import type { Controller } from '../controller.ts'
import { cellAt } from '../cursor/position.ts'
import { editCell } from '../editing/change-cell.ts'
import { openMenu } from './open-menu.ts'
import { selectRange } from './selection.ts'

/** A click gives the cell the focus; with Shift it extends the range, and selects its rows. */
export function onPointer(grid: Controller, event: MouseEvent): void {
  const at = cellAt(event.target)
  if (!at || at.row < 0 || event.button !== 0 || isControl(event.target)) return
  const { anchor } = grid.focus.get()
  if (event.shiftKey) event.preventDefault()
  grid.reveal(at, event.shiftKey ? anchor : at)
  if (event.shiftKey && grid.view.options.bulkActions && anchor.row >= 0) selectRange(grid)
  else grid.ranged = []
}

/** Dragging over cells extends the range. */
export function onSweep(grid: Controller, event: MouseEvent): void {
  if (event.buttons !== 1 || grid.editing.get()) return
  const at = cellAt(event.target)
  const focus = grid.focus.get()
  if (!at || at.row < 0 || focus.row < 0 || (at.row === focus.row && at.col === focus.col)) return
  window.getSelection()?.removeAllRanges()
  grid.reveal(at, focus.anchor)
}

/** Edits the cell, else opens the record. */
export function onDoubleClick(grid: Controller, event: MouseEvent): void {
  const at = cellAt(event.target)
  if (!at || at.row < 0 || isControl(event.target)) return
  const item = grid.view.source.items[at.row]
  if (!editCell(grid, at) && item?.kind === 'row') grid.view.options.onOpen?.(item.row)
}

export function onRightClick(grid: Controller, event: MouseEvent): void {
  const at = cellAt(event.target)
  if (!at || at.row < 0 || isControl(event.target)) return
  grid.reveal(at)
  if (openMenu(grid, at.row, { x: event.clientX, y: event.clientY })) event.preventDefault()
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, textarea, select, label') !== null
}
