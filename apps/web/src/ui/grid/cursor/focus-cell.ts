import type { Position } from './position.ts'

/** Gives the focus to a cell, or to the control that fills it; waits a few frames for lines not yet drawn. */
export function focusCell(scroller: HTMLElement | null, { row, col }: Position, frames = 5): void {
  const cell =
    scroller?.querySelector<HTMLElement>(`[data-cell="${row}:${col}"]`) ??
    scroller?.querySelector<HTMLElement>(`[data-line="${row}"] [data-cell]`)
  if (cell) {
    const target = cell.querySelector<HTMLElement>('[data-focus]') ?? cell
    target.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  } else if (frames > 0) {
    requestAnimationFrame(() => focusCell(scroller, { row, col }, frames - 1))
  }
}
