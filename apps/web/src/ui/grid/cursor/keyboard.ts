import type { KeyboardEvent } from 'react'
import { copyCells } from '../../device/to-clipboard.ts'
import type { Controller } from '../controller.ts'
import { startEditing, undoEdit } from '../editing/editing.ts'
import { openMenuAt } from '../table/open-menu.ts'
import { rangeText } from './copy-cells.ts'
import { type Extent, filterRow, headerRow, moveBy, type Position } from './position.ts'
import { toggleRow } from './selection.ts'

/** The keys of the grid (keyboard.grid). Editors and filters handle their own first. */
export function onGridKey(grid: Controller, event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || grid.editing.get()) return
  if (!inCell(event.target)) return
  const at = grid.focus.get()
  const done = at.row < 0 ? false : onBodyKey(grid, event, at)
  if (done || onMoveKey(grid, event, at)) event.preventDefault()
}

/** How far the focus can go. */
export function extentOf(grid: Controller): Extent {
  const { items, slots } = grid.view
  return { rows: items.length, cols: slots.length, top: headerRow, page: grid.pageRows }
}

function onMoveKey(grid: Controller, event: KeyboardEvent, at: Position): boolean {
  if (event.altKey) return false
  const to = moveBy(event.key, event.ctrlKey || event.metaKey, at, extentOf(grid))
  if (!to) return false
  const skipFilters = grid.view.options.filterRow === false && to.row === filterRow
  const row = skipFilters ? (at.row === headerRow ? 0 : headerRow) : to.row
  moveTo(grid, { row, col: to.col }, event.shiftKey && row >= 0 && at.row >= 0)
  return true
}

function moveTo(grid: Controller, to: Position, extend: boolean): void {
  const { anchor } = grid.focus.get()
  grid.reveal(to, extend ? anchor : to)
}

function onBodyKey(grid: Controller, event: KeyboardEvent, at: Position): boolean {
  const ctrl = event.ctrlKey || event.metaKey
  if (ctrl) return onCtrlKey(grid, event)
  const item = grid.view.items[at.row]
  if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) return openMenuAt(grid, at)
  if (event.key === 'Insert' && grid.view.options.onInsert) return ran(grid.view.options.onInsert)
  if (item?.kind === 'group' && isOpening(event.key, item.open))
    return ran(() => grid.view.source.toggleGroup(item.id))
  if (event.key === 'Enter' || event.key === 'F2') return onEnter(grid, event, at)
  if (event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')) return startEditing(grid, at)
  if (event.key === ' ') return onSpace(grid, event, at)
  if (event.key.length === 1 && !event.altKey) return startEditing(grid, at, event.key)
  if (event.key === 'Delete' || event.key === 'Backspace') return startEditing(grid, at, '')
  return false
}

function onCtrlKey(grid: Controller, event: KeyboardEvent): boolean {
  const item = grid.view.items[grid.focus.get().row]
  const { onRemove } = grid.view.options
  const key = event.key.toLowerCase()
  if (key === 'c') return ran(() => void copyCells(rangeText(grid)))
  if (key === 'z') return ran(() => undoEdit(grid))
  if (key === 'delete' && onRemove && item?.kind === 'row') return ran(() => onRemove(item.row))
  return false
}

function onEnter(grid: Controller, event: KeyboardEvent, at: Position): boolean {
  const item = grid.view.items[at.row]
  if (isButton(event.target)) return false
  if (startEditing(grid, at)) return true
  const { onOpen } = grid.view.options
  if (event.key === 'F2' || !onOpen || item?.kind !== 'row') return false
  return ran(() => onOpen(item.row))
}

function onSpace(grid: Controller, event: KeyboardEvent, at: Position): boolean {
  const item = grid.view.items[at.row]
  if (isButton(event.target)) return false
  const { bulkActions } = grid.view.options
  if (bulkActions && item?.kind === 'row') return ran(() => toggleRow(grid, item, event.shiftKey))
  return true
}

function isOpening(key: string, open: boolean): boolean {
  return key === 'Enter' || key === ' ' || (key === 'ArrowRight' && !open) || (key === 'ArrowLeft' && open)
}

function ran(action: () => void): true {
  action()
  return true
}

function isButton(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('button, input[type="checkbox"], a')
}

function inCell(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('[data-cell]') !== null && !isTextField(target)
}

function isTextField(target: HTMLElement): boolean {
  return target.matches('input:not([type="checkbox"]), textarea, select')
}
