import { headerWidth } from '../../screen/header-width.ts'
import type { ColumnType, GridColumn } from '../columns.ts'

/** A column of the rendered grid: a field of the record, or one of the grid's own. */
export type Slot = OwnSlot | FieldSlot

export interface OwnSlot {
  kind: 'select' | 'menu'
  id: string
  width: number
}

interface FieldSlot {
  kind: 'field'
  id: string
  width: number
  grows: boolean
  column: GridColumn
}

/** The edge where one of the grid's own columns is sticky. */
export function sideOf({ kind }: Slot): 'start' | 'end' | undefined {
  if (kind === 'select') return 'start'
  return kind === 'menu' ? 'end' : undefined
}

const widths: Record<ColumnType, number> = {
  id: 84,
  text: 200,
  money: 132,
  quantity: 104,
  percent: 92,
  number: 104,
  date: 116,
  dateTime: 172,
  boolean: 92,
  status: 140,
  enum: 150,
}

export const narrowest = 56
export const widest = 800
/** By how many pixels the buttons change a width. */
export const widthStep = 24

export function usualWidth(column: GridColumn): number {
  return Math.max(column.width ?? widths[column.type], headerWidth(column.title))
}

/** The CSS columns of the grid. Texts without a width of the user share the remaining space. */
export function gridTemplate(slots: readonly Slot[]): string {
  const grower = slots.some((slot) => slot.kind === 'field' && slot.grows)
  const lastField = slots.findLastIndex((slot) => slot.kind === 'field')
  return slots
    .map((slot, index) => {
      if (slot.kind !== 'field') return `${slot.width}px`
      const grows = slot.grows || (!grower && index === lastField)
      return grows ? `minmax(${slot.width}px, ${slot.width}fr)` : `${slot.width}px`
    })
    .join(' ')
}

export function totalWidth(slots: readonly Slot[]): number {
  return slots.reduce((total, slot) => total + slot.width, 0)
}
