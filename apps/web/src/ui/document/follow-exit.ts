import type { CellExit } from './cell-editor.tsx'
import type { GridCursor } from './use-grid-cursor.ts'

interface Leaving {
  readonly cursor: GridCursor
  readonly exit: CellExit
  /** Back to the product search. */
  readonly onExit: () => void
}

/** Where to go once an editor has closed: on to the next editor, back to the search, or to the cell itself. */
export function followExit({ cursor, exit, onExit }: Leaving): void {
  const { row, col } = cursor.cursor
  if (exit === 'blur') cursor.release()
  else if (exit === 'up') cursor.edit({ row: Math.max(0, row - 1), col })
  else if (exit === 'down') cursor.edit({ row: row + 1, col })
  else if (exit === 'enter') goOn({ cursor, onExit })
  else {
    const step = exit === 'tab' ? 1 : -1
    const next = exit === 'escape' ? null : cursor.nextEditable({ row, col }, step)
    if (next) cursor.edit(next)
    else cursor.focus({ row, col })
  }
}

/** The last cell of a line leads to the next product (keyboard.next-line). */
function goOn({ cursor, onExit }: Pick<Leaving, 'cursor' | 'onExit'>): void {
  const { row, col } = cursor.cursor
  const next = cursor.nextEditable({ row, col }, 1, true)
  if (next) {
    cursor.edit(next)
    return
  }
  cursor.release()
  onExit()
}
