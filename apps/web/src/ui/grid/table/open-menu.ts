import type { Controller } from '../controller.ts'
import type { Position } from '../cursor/position.ts'

/** Opens the row's menu beside the focused cell. Answers whether there is one. */
export function openMenuAt(grid: Controller, at: Position): boolean {
  const cell = document.activeElement?.closest('[data-cell]')
  const box = cell?.getBoundingClientRect()
  return openMenu(grid, at.row, { x: box?.left ?? 0, y: box?.bottom ?? 0 })
}

/** Opens the menu of a row at a point of the window (lists.row-menu). */
export function openMenu(grid: Controller, line: number, { x, y }: { x: number; y: number }): boolean {
  const item = grid.view.source.items[line]
  if (!grid.view.options.rowMenu || item?.kind !== 'row') return false
  grid.menu.set({ row: item.row, x, y })
  return true
}
