import type { KeyboardEvent } from 'react'
import { copyCells } from '../device/to-clipboard.ts'
import { isLetter } from '../form/use-figure-keys.ts'
import { moveByKey, startEditing } from '../grid/cursor/cursor.ts'
import { typedCharacter } from '../grid/cursor/keys.ts'
import type { HandledKeys } from '../shortcuts/handled-keys.ts'
import { eventKeys, normalizeKeys } from '../shortcuts/shortcut-keys.ts'
import type { Line } from './line.ts'
import { type LineController, removeLine, runAction } from './line-controller.ts'

/** For the sheet; the line's actions register their own. */
export const lineKeys: HandledKeys = {
  where: 'En las líneas de un documento',
  keys: [
    { keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', label: 'Ir a la celda vecina' },
    { keys: 'Enter F2', label: 'Cambiar la celda' },
    { keys: 'Insert', label: 'Agregar otro producto' },
    { keys: 'Ctrl+Delete', label: 'Quitar la línea' },
    { keys: 'Ctrl+Z', label: 'Deshacer el último cambio' },
    { keys: 'Ctrl+C', label: 'Copiar la línea' },
  ],
}

/** The keys of a cell that is not edited (keyboard.grid); those of the line's actions also while it is. */
export function onLineKey<L extends Line>(grid: LineController<L>, event: KeyboardEvent<HTMLElement>): void {
  const { lines, actions } = grid.view
  if (lines.value.length === 0) return
  const pressed = eventKeys(event.nativeEvent)
  const action = actions.find(({ keys }) => pressed === normalizeKeys(keys))
  if (action) {
    event.preventDefault()
    runAction(grid, grid.focus.get().row, action.keys)
  } else if (!grid.editing.get() && (moveByKey(grid, event) || copyLine(grid, event) || change(grid, event)))
    event.preventDefault()
}

/** Whether a letter at a cell of this column begins the name of the next product: no text, day or choice is typed there. */
function beginsSearch<L extends Line>(
  { view: { columns, onLetter } }: LineController<L>,
  col: number,
): boolean {
  const kind = columns[col]?.edit?.kind
  return onLetter !== undefined && (kind === undefined || kind === 'number')
}

/** Ctrl+C: the line as text between tabs, as spreadsheets paste it. */
function copyLine<L extends Line>(grid: LineController<L>, event: KeyboardEvent<HTMLElement>): boolean {
  if (!event.ctrlKey || event.key !== 'c') return false
  const cells = event.currentTarget.querySelectorAll(`[data-cell^="${grid.focus.get().row}:"]`)
  const text = Array.from(cells, (cell) => cell.textContent?.trim() ?? '').join('\t')
  void copyCells(text.trimEnd())
  return true
}

function change<L extends Line>(grid: LineController<L>, event: KeyboardEvent): boolean {
  const { columns, lines, readOnly, removable, onExit, onLetter } = grid.view
  if (readOnly) return false
  const at = grid.focus.get()
  const { key, ctrlKey } = event
  if (removable && key === 'Insert') onExit()
  else if (ctrlKey && key === 'z') lines.undo()
  else if (removable && ctrlKey && key === 'Delete') removeLine(grid, at.row)
  else if (key === 'F2' && !removable && onLetter) onExit()
  else if (key === 'Enter' || key === 'F2')
    // Enter on a cell that cannot be edited does nothing; on the button of a line it presses it.
    return startEditing(grid, at, { atEnd: key === 'F2' }) || (key === 'Enter' && at.col < columns.length)
  else {
    const character = typedCharacter(event)
    if (character === undefined) return false
    if (isLetter(character) && beginsSearch(grid, at.col)) onLetter?.(character)
    else return startEditing(grid, at, { typed: character })
  }
  return true
}
