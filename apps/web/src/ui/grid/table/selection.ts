import type { Controller } from '../controller.ts'
import type { RowItem } from '../query/list-source.ts'

/** Toggles the selection of a row; with `range` it selects all rows from the last one (lists.bulk). */
export function toggleRow(grid: Controller, item: RowItem, range: boolean): void {
  const next = new Map(grid.selection.get())
  const selected = !next.has(item.id)
  const touched = range ? between(grid, grid.selectedFrom, item.id) : [item]
  for (const { id, row } of touched) {
    if (selected || range) next.set(id, row)
    else next.delete(id)
  }
  grid.selectedFrom = item.id
  grid.ranged = []
  grid.selection.set(next)
}

/** Selects all rows of the page, or none when all are selected. */
export function toggleAll(grid: Controller): void {
  const rows = rowsOnShow(grid)
  const next = new Map(grid.selection.get())
  const all = rows.every(({ id }) => next.has(id))
  for (const { id, row } of rows) {
    if (all) next.delete(id)
    else next.set(id, row)
  }
  grid.selection.set(next)
}

/** Selects all rows of the page, besides those selected on others. */
export function selectAll(grid: Controller): void {
  const rows = rowsOnShow(grid).map(({ id, row }) => [id, row] as const)
  grid.selection.set(new Map([...grid.selection.get(), ...rows]))
}

/** Selects every row of the filter, on all pages, until `signal` aborts (lists.bulk). @throws Error when they are too many */
export async function selectEvery(grid: Controller, signal: AbortSignal): Promise<void> {
  const { source } = grid.view
  const { rows } = await source.allRows({ signal, onProgress: () => undefined })
  grid.ranged = []
  grid.selection.set(new Map(rows.map((row) => [source.rowKey(row), row])))
}

/**
 * Selects the rows from where the range of cells began to where it is now; those that the range had before and has no
 * longer are left out again (lists.bulk).
 */
export function selectRange(grid: Controller): void {
  const { row, anchor } = grid.focus.get()
  const items = grid.view.source.items.slice(
    Math.max(0, Math.min(row, anchor.row)),
    Math.max(row, anchor.row) + 1,
  )
  const rows = items.filter((item) => item.kind === 'row')
  const next = new Map(grid.selection.get())
  for (const id of grid.ranged) next.delete(id)
  for (const item of rows) next.set(item.id, item.row)
  grid.ranged = rows.map(({ id }) => id)
  grid.selectedFrom = grid.ranged.at(row < anchor.row ? -1 : 0)
  grid.selection.set(next)
}

export function clearSelection(grid: Controller): void {
  grid.ranged = []
  grid.selection.set(new Map())
}

export function rowsOnShow(grid: Controller): RowItem[] {
  return grid.view.source.items.filter((item) => item.kind === 'row')
}

function between(grid: Controller, from: string | undefined, to: string): RowItem[] {
  const rows = rowsOnShow(grid)
  const start = rows.findIndex(({ id }) => id === from)
  const end = rows.findIndex(({ id }) => id === to)
  if (start < 0) return rows.filter(({ id }) => id === to)
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}
