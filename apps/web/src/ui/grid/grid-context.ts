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
}

export const GridContext = createContext<GridContextValue | null>(null)

/** The grid that a piece belongs to; rows do not use it, so that they stay memoised. */
export function useGrid(): GridContextValue {
  const value = use(GridContext)
  if (!value) throw new Error('A piece of a grid outside GridProvider')
  return value
}
