import type { KeyboardEvent } from 'react'
import { copyCells } from '../../device/to-clipboard.ts'
import type { HandledKeys } from '../../shortcuts/handled-keys.ts'
import type { Controller } from '../controller.ts'
import { moveByKey } from '../cursor/cursor.ts'
import { typedCharacter } from '../cursor/keys.ts'
import type { Position } from '../cursor/position.ts'
import { editCell, undoEdit } from '../editing/change-cell.ts'
import { rangeText } from './copy-cells.ts'
import { openMenuAt } from './open-menu.ts'
import { selectAll, selectRange, toggleRow } from './selection.ts'

/** For the sheet. The headers have the menu keys too. */
export const gridKeys: HandledKeys = {
  where: 'En las tablas',
  keys: [
    { keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', label: 'Ir a la celda vecina' },
    { keys: 'Home End', label: 'Primera y última celda de la fila' },
    { keys: 'Ctrl+Home Ctrl+End', label: 'Primera y última celda de la tabla' },
    { keys: 'PageUp PageDown', label: 'Subir y bajar una pantalla' },
    { keys: 'Shift+ArrowUp Shift+ArrowDown', label: 'Seleccionar varias celdas' },
    { keys: 'Enter F2', label: 'Editar la celda, o abrir la fila' },
    { keys: 'F4 Alt+ArrowDown', label: 'Abrir las opciones de la celda o del título' },
    { keys: 'Delete Backspace', label: 'Borrar lo que dice la celda' },
    { keys: 'Space', label: 'Marcar la fila' },
    { keys: 'Enter Space ArrowRight ArrowLeft', label: 'Abrir y cerrar un grupo' },
    { keys: 'Shift+F10 ContextMenu', label: 'Menú de la fila o del título' },
    { keys: 'Ctrl+C', label: 'Copiar las celdas' },
    { keys: 'Ctrl+Z', label: 'Deshacer el último cambio sin guardar' },
  ],
}

/** The keys of the grid (keyboard.grid). Editors and filters handle their own first. */
export function onGridKey(grid: Controller, event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || grid.editing.get()) return
  if (!inCell(event.target)) return
  const at = grid.focus.get()
  const done = at.row < 0 ? false : onBodyKey(grid, event, at)
  if (!done && !moveByKey(grid, event)) return
  event.preventDefault()
  if (!done && event.shiftKey && grid.view.options.bulkActions && vertical.has(event.key)) selectRange(grid)
}

/** The keys that with Shift select rows. */
const vertical: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

function onBodyKey(grid: Controller, event: KeyboardEvent, at: Position): boolean {
  const ctrl = event.ctrlKey || event.metaKey
  if (ctrl) return onCtrlKey(grid, event)
  const item = grid.view.source.items[at.row]
  if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) return openMenuAt(grid, at)
  if (item?.kind === 'group' && isOpening(event.key, item.open))
    return ran(() => grid.view.source.toggleGroup(item.id))
  if (event.key === 'Enter' || event.key === 'F2') return onEnter(grid, event, at)
  if (event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')) return editCell(grid, at)
  if (event.key === ' ') return onSpace(grid, event, at)
  const character = typedCharacter(event)
  if (character !== undefined) return editCell(grid, at, { typed: character })
  if (event.key === 'Delete' || event.key === 'Backspace') return editCell(grid, at, { typed: '' })
  return false
}

function onCtrlKey(grid: Controller, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  if (key === 'c') return ran(() => void copyCells(rangeText(grid)))
  if (key === 'a' && grid.view.options.bulkActions) return ran(() => selectAll(grid))
  if (key === 'z') return ran(() => undoEdit(grid))
  return false
}

function onEnter(grid: Controller, event: KeyboardEvent, at: Position): boolean {
  const item = grid.view.source.items[at.row]
  if (isButton(event.target)) return false
  if (editCell(grid, at, { atEnd: event.key === 'F2' })) return true
  const { onOpen } = grid.view.options
  if (event.key === 'F2' || !onOpen || item?.kind !== 'row') return false
  return ran(() => onOpen(item.row))
}

function onSpace(grid: Controller, event: KeyboardEvent, at: Position): boolean {
  const item = grid.view.source.items[at.row]
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
