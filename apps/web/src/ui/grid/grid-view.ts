import type { GridOptions } from './grid-options.ts'
import type { ListSource } from './query/list-source.ts'
import type { Slot } from './table/slots.ts'

/** What the grid shows at the latest render; handlers read it when they run. */
export interface GridView {
  source: ListSource
  options: GridOptions
  slots: readonly Slot[]
}
