import type { FileRow } from './cells.ts'

/** A row of a new record, with the values chosen for all rows without one (store.import-default). */
export function withDefaults<C extends string>(row: FileRow<C>, defaults: FileRow<C>['cells']): FileRow<C> {
  const unread = new Set(row.faults.map(({ column }) => column))
  const filled = (Object.keys(defaults) as C[]).filter(
    (column) => row.cells[column] === undefined && !unread.has(column),
  )
  if (filled.length === 0) return row
  return { ...row, cells: { ...defaults, ...row.cells }, filled }
}
