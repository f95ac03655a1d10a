/** The sum of the widths of columns, in pixels. */
export function totalWidth(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((total, { width }) => total + width, 0)
}

/**
 * The columns that are shown where there are `room` pixels, or an unknown width, 0: those that yield leave, from the last
 * on, and those that yield with the same name leave together (lists.names).
 */
export function fitting<Column extends { readonly width: number }>(
  columns: readonly Column[],
  yields: (column: Column) => boolean | string,
  room: number,
): readonly Column[] {
  const leaving = columns.findLast((column) => yields(column) !== false)
  if (room === 0 || !leaving || totalWidth(columns) <= room) return columns
  return fitting(
    columns.filter((column) => column !== leaving && !together(yields(column), yields(leaving))),
    yields,
    room,
  )
}

const together = (one: boolean | string, other: boolean | string): boolean =>
  typeof one === 'string' && one === other
