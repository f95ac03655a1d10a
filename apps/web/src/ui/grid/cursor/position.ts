/** A cell by the index of its row and of its column; in a list the header is row -2 and the filters are row -1. */
export interface Position {
  row: number
  col: number
}

export const headerRow = -2
export const filterRow = -1

export interface Bounds {
  rows: number
  cols: number
  /** The first row that can hold the focus: -2 where the header can, else 0. */
  top: number
  /** Whether there is no filter row between header and rows. */
  withoutFilters?: boolean
}

export interface Extent extends Bounds {
  /** Rows of one screen, for Page Up and Page Down; measured when asked, since that forces a layout. */
  page: () => number
}

/** Where a key leads (APG data grid; keyboard.grid); undefined when the key does not move. */
export function moveBy(key: string, ctrl: boolean, at: Position, extent: Extent): Position | undefined {
  const to = destination(key, ctrl, at, extent)
  if (to?.row !== filterRow || !extent.withoutFilters) return to
  return { ...to, row: at.row === headerRow ? 0 : headerRow }
}

function destination(key: string, ctrl: boolean, at: Position, extent: Extent): Position | undefined {
  const lastRow = extent.rows - 1
  const lastCol = extent.cols - 1
  switch (key) {
    case 'ArrowUp':
      return inside({ ...at, row: ctrl ? Math.min(at.row, 0) : at.row - 1 }, extent)
    case 'ArrowDown':
      return inside({ ...at, row: ctrl ? lastRow : at.row + 1 }, extent)
    case 'ArrowLeft':
      return inside({ ...at, col: ctrl ? 0 : at.col - 1 }, extent)
    case 'ArrowRight':
      return inside({ ...at, col: ctrl ? lastCol : at.col + 1 }, extent)
    case 'Home':
      return inside({ row: ctrl ? 0 : at.row, col: 0 }, extent)
    case 'End':
      return inside({ row: ctrl ? lastRow : at.row, col: lastCol }, extent)
    case 'PageUp':
      return inside({ ...at, row: at.row < 0 ? at.row : Math.max(0, at.row - extent.page()) }, extent)
    case 'PageDown':
      return inside({ ...at, row: at.row + extent.page() }, extent)
    default:
      return undefined
  }
}

/** The nearest cell that exists. */
export function inside({ row, col }: Position, { rows, cols, top }: Bounds): Position {
  return {
    row: Math.min(Math.max(row, top), Math.max(rows - 1, top)),
    col: Math.min(Math.max(col, 0), Math.max(cols - 1, 0)),
  }
}

/** The next cell that `accepts`, row by row, wrapping at the ends of a row but not of the table. */
export function nextMatching(
  at: Position,
  step: 1 | -1,
  extent: Bounds,
  accepts: (place: Position) => boolean,
): Position | undefined {
  const cells = extent.rows * extent.cols
  for (let index = at.row * extent.cols + at.col + step; index >= 0 && index < cells; index += step) {
    const place = { row: Math.floor(index / extent.cols), col: index % extent.cols }
    if (accepts(place)) return place
  }
  return undefined
}

/** The cell that an element of the page is or belongs to. */
export function cellAt(target: EventTarget): Position | undefined {
  if (!(target instanceof Element)) return undefined
  const [row, col] = (target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || col === undefined ? undefined : { row, col }
}
