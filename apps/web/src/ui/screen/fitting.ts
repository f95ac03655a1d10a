/** The sum of the widths of columns, in pixels. */
export function totalWidth(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((total, { width }) => total + width, 0)
}

/**
 * The columns that are shown where there are `room` pixels, or an unknown width, 0: those that yield leave, from the last
 * on (lists.names).
 */
export function fitting<Column extends { readonly width: number }>(
  columns: readonly Column[],
  yields: (column: Column) => boolean,
  room: number,
): readonly Column[] {
  const leaving = columns.findLast(yields)
  if (room === 0 || !leaving || totalWidth(columns) <= room) return columns
  return fitting(
    columns.filter((column) => column !== leaving),
    yields,
    room,
  )
}
