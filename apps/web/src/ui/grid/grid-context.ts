import { createContext, use } from 'react'
import type { Controller } from './controller.ts'
import type { GridOptions } from './grid-options.ts'
import type { ListSource } from './query/list-source.ts'
import type { Slot } from './table/slots.ts'
import type { GridLayout } from './table/use-grid-layout.ts'
import type { useDensity } from './toolbar/density.ts'

export interface GridContextValue {
  grid: Controller
  source: ListSource
  options: GridOptions
  layout: GridLayout
  slots: readonly Slot[]
  density: ReturnType<typeof useDensity>
  /** Width of the place of the rows, in pixels; 0 before it is known. */
  room: number
  setRoom(room: number): void
}

export const GridContext = createContext<GridContextValue | null>(null)

/** The grid of a component. Rows get their grid as a prop instead, so that they stay memoised. */
export function useGrid(): GridContextValue {
  const value = use(GridContext)
  if (!value) throw new Error('A part of a grid is outside GridProvider')
  return value
}
