import type { GridColumn } from './columns.ts'
import { type Cursor, createCursor } from './cursor/cursor.ts'
import { headerRow } from './cursor/position.ts'
import { editableCell } from './editing/editable-cell.ts'
import { type Edits, noEdits } from './editing/edits.ts'
import type { GridView } from './grid-view.ts'
import { createStore, type Store } from './store.ts'

interface OpenMenu {
  row: object
  x: number
  y: number
}

interface OpenColumnMenu {
  column: GridColumn
  x: number
  y: number
}

/** The state of one grid that is outside React, and the view of the latest render; one object for the grid's life. */
export interface Controller extends Cursor {
  view: GridView
  /** Unsaved values (lists.save-bar). */
  readonly edits: Store<Edits>
  /** The selected rows, by their ids (lists.bulk). */
  readonly selection: Store<ReadonlyMap<string, object>>
  /** The row from which Shift selects. */
  selectedFrom: string | undefined
  /** The rows that the current range of cells selected. */
  ranged: readonly string[]
  readonly menu: Store<OpenMenu | null>
  readonly columnMenu: Store<OpenColumnMenu | null>
}

export function createController(view: GridView): Controller {
  const grid: Controller = {
    view,
    ...createCursor({
      bounds: () => ({
        rows: grid.view.source.items.length,
        cols: grid.view.slots.length,
        top: headerRow,
        withoutFilters: grid.view.options.filterRow === false,
      }),
      editableAt: (at) => {
        const cell = editableCell(grid.view, at)
        // A boolean is toggled in place and has no editor.
        return cell && cell.edit.kind !== 'boolean'
          ? { id: cell.item.id, field: cell.column.field }
          : undefined
      },
    }),
    edits: createStore(noEdits),
    selection: createStore<ReadonlyMap<string, object>>(new Map()),
    selectedFrom: undefined,
    ranged: [],
    menu: createStore<OpenMenu | null>(null),
    columnMenu: createStore<OpenColumnMenu | null>(null),
  }
  return grid
}
