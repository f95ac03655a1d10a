import type { FocusEvent, MouseEvent } from 'react'
import type { Controller } from '../controller.ts'
import { startEditing } from '../editing/editing.ts'
import { openMenu } from '../table/open-menu.ts'
import type { Position } from './position.ts'

/** The cell under the pointer, if any. */
function cellAt(target: EventTarget): Position | undefined {
  if (!(target instanceof Element)) return undefined
  const [row, col] = (target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || col === undefined ? undefined : { row, col }
}

/** A press gives the cell the focus; with Shift it extends the range. */
export function onPointer(grid: Controller, event: MouseEvent): void {
  const at = cellAt(event.target)
  if (!at || at.row < 0 || event.button !== 0 || isControl(event.target)) return
  const { anchor } = grid.focus.get()
  if (event.shiftKey) event.preventDefault()
  grid.reveal(at, event.shiftKey ? anchor : at)
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
  const item = grid.view.items[at.row]
  if (!startEditing(grid, at) && item?.kind === 'row') grid.view.options.onOpen?.(item.row)
}

export function onRightClick(grid: Controller, event: MouseEvent): void {
  const at = cellAt(event.target)
  if (!at || at.row < 0 || isControl(event.target)) return
  grid.reveal(at)
  if (openMenu(grid, at.row, { x: event.clientX, y: event.clientY })) event.preventDefault()
}

/** The place follows the focus, however it got there. */
export function onFocusIn(grid: Controller, event: FocusEvent): void {
  grid.hasFocus = true
  const at = cellAt(event.target)
  const focus = grid.focus.get()
  if (!at || (at.row === focus.row && at.col === focus.col)) return
  grid.focus.set({ ...at, anchor: at })
}

export function onFocusOut(grid: Controller, event: FocusEvent): void {
  // Without a target the focused cell was taken away, or the window lost the focus.
  if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) grid.hasFocus = false
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, textarea, select, label') !== null
}
