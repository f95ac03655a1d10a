import type { GridColumn } from './columns.ts'
import type { Position } from './cursor/position.ts'
import { type Edits, noEdits } from './editing/edits.ts'
import type { GridOptions } from './grid-options.ts'
import type { ListSource } from './query/list-source.ts'
import { createStore } from './store.ts'
import type { Slot } from './table/slots.ts'

/** The cell with the focus, and the one that a range started from. */
export interface Focus extends Position {
  anchor: Position
}

export interface EditingCell {
  id: string
  field: string
  /** The key that opened the editor, when typing did. */
  typed: string | undefined
}

export interface OpenMenu {
  row: object
  x: number
  y: number
}

export interface OpenColumnMenu {
  column: GridColumn
  x: number
  y: number
}

/** What the grid shows at this render; handlers read it when they run. */
export interface GridView {
  source: ListSource
  options: GridOptions
  slots: readonly Slot[]
  items: readonly ViewItem[]
  rowHeight: number
}

type ViewItem = ListSource['items'][number]

/** The state of one grid that lives outside React's, and the latest render's view; stable for its whole life. */
export function createController(view: GridView) {
  return {
    view,
    focus: createStore<Focus>({ row: 0, col: 0, anchor: { row: 0, col: 0 } }),
    editing: createStore<EditingCell | null>(null),
    edits: createStore<Edits>(noEdits),
    selection: createStore<ReadonlyMap<string, object>>(new Map()),
    details: createStore<ReadonlySet<string>>(new Set()),
    menu: createStore<OpenMenu | null>(null),
    columnMenu: createStore<OpenColumnMenu | null>(null),
    /** Set by the body: brings a line into sight and gives the focus to one of its cells. */
    reveal: (_to: Position, _anchor: Position = _to) => {},
    /** Set by the body: how many lines fit. */
    pageRows: () => 10,
    /** The row from which Shift selects. */
    selectedFrom: undefined as string | undefined,
    /** Whether the keyboard was last inside the grid. */
    hasFocus: false,
  }
}

export type Controller = ReturnType<typeof createController>
