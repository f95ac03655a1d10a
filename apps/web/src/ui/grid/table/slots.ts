import { figureWidth } from '../../screen/figure-width.ts'
import { totalWidth } from '../../screen/fitting.ts'
import { headerWidth } from '../../screen/header-width.ts'
import { type GridColumn, keepsEnd } from '../columns.ts'

/** A column of the rendered grid: a field of the record, or one of the grid's own. */
export type Slot = OwnSlot | FieldSlot

export interface OwnSlot {
  kind: 'select' | 'menu'
  id: string
  width: number
}

export interface FieldSlot {
  kind: 'field'
  id: string
  width: number
  grows: boolean
  /** The name stays in view when the list scrolls sideways. */
  pinned: boolean
  column: GridColumn
}

/** The edge where a column is sticky. */
export type Side = 'start' | 'name' | 'end'

export function sideOf(slot: Slot): Side | undefined {
  if (slot.kind === 'field') return slot.pinned ? 'name' : undefined
  return slot.kind === 'select' ? 'start' : 'end'
}

export const narrowest = 56
export const widest = 800
/** By how many pixels the buttons change a width. */
export const widthStep = 24

/** Pixels in which a name has room for its end on one line, and up to which it grows before other texts do. */
const nameWidth = 220
const wholeName = 420

/** The width of a column that nobody resized, in pixels (lists.widths). */
export const usualWidth = (column: GridColumn): number =>
  Math.max(column.width ?? contentWidth(column), headerWidth(column.title))

function contentWidth(column: GridColumn): number {
  const { type, currency, summary, tone } = column
  switch (type) {
    case 'text':
      return keepsEnd(column) ? nameWidth : 200
    case 'status':
      return 140
    case 'enum':
      return 150
    case 'boolean':
      return 72
    default:
      return figureWidth(type, {
        hasSign: type === 'money' && currency !== '',
        isBold: summary === 'sum',
        hasMark: tone !== undefined,
      })
  }
}

/** The CSS columns of the grid. Names grow first, then the other texts share the rest (lists.names). */
export function gridTemplate(slots: readonly Slot[]): string {
  const fields = slots.filter((slot) => slot.kind === 'field')
  const growing = fields.filter(({ grows }) => grows)
  const texts = growing.filter(({ column }) => !keepsEnd(column))
  const takers: readonly Slot[] = texts.length > 0 ? texts : growing.length > 0 ? growing : fields.slice(-1)
  return slots
    .map((slot) => {
      const { width } = slot
      if (takers.includes(slot)) return `minmax(${width}px, ${width}fr)`
      const grows = slot.kind === 'field' && slot.grows && width < wholeName
      return grows ? `minmax(${width}px, ${wholeName}px)` : `${width}px`
    })
    .join(' ')
}

/** Where the pinned name begins and ends when the list has scrolled, as CSS variables. */
export function pinnedPlace(slots: readonly Slot[]) {
  const left = totalWidth(slots.filter(({ kind }) => kind === 'select'))
  const name = slots.find((slot) => sideOf(slot) === 'name')
  return { '--yq-pinned-left': `${left}px`, '--yq-pinned-right': `${left + (name?.width ?? 0)}px` }
}
