import type { Scalar, SummaryType, SummaryValue } from '@yunque/contract/core/list'
import { formatCount } from '../../../lib/format/format.ts'
import { alignOf, fieldOf, type GridColumn } from '../columns.ts'
import { formatCell, formatSummary } from '../format-cell.ts'
import type { AllRows } from '../query/all-rows.ts'
import type { ListSource } from '../query/list-source.ts'
import { summaryItems } from '../query/list-state.ts'

/** The figures of a list by field: of all rows, or of a group. */
type Figures = ReadonlyMap<string, { type: SummaryType; value: SummaryValue | undefined }>

function figuresOf(source: ListSource, values: readonly SummaryValue[] | undefined): Figures {
  return new Map(
    summaryItems(source.columns).map(({ selector = '', summaryType }, at) => [
      selector,
      { type: summaryType, value: values?.[at] },
    ]),
  )
}

/** The cells of the totals row, one for each column; undefined for a list without totals. */
export function totalCells(
  source: ListSource,
  columns: readonly GridColumn[],
  { summary }: AllRows,
): string[] | undefined {
  const figures = figuresOf(source, summary)
  if (!columns.some(({ field }) => figures.has(field))) return undefined
  return columns.map((column, at) => {
    const figure = figures.get(column.field)
    if (figure) return formatSummary(column, figure.type, figure.value)
    return at === 0 ? 'Totales' : ''
  })
}

/** The heading above the first row of each group: its value, count and figures; undefined without groups. */
export function groupHeadings(source: ListSource, columns: readonly GridColumn[], { rows, groups }: AllRows) {
  const by = source.columns.find(({ field }) => field === source.state.group)
  if (!by || !groups) return undefined
  const keyOf = (row: object | undefined) => row && keyIn(fieldOf(row, by.field))
  return (row: object, at: number): string | undefined => {
    const key = keyIn(fieldOf(row, by.field))
    if (at > 0 && keyOf(rows[at - 1]) === key) return undefined
    const { count = 0, summary } = groups.get(key) ?? {}
    const figures = figuresOf(source, summary)
    const sums = columns.flatMap((column) => {
      const figure = figures.get(column.field)
      return figure ? [`${column.title} ${formatSummary(column, figure.type, figure.value)}`] : []
    })
    const name = formatCell(by, key) || '(sin valor)'
    return [`${by.title}: ${name} (${formatCount(count)})`, ...sums].join(' · ')
  }
}

const keyIn = (value: unknown): Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

const wholeTypes: ReadonlySet<string> = new Set(['id', 'date', 'dateTime'])

/** How a column is laid out on paper. */
export const placeOf = (column: GridColumn) => ({
  align: alignOf(column) && ('right' as const),
  whole: wholeTypes.has(column.type),
})

/** Pixels between the margins of a portrait page. Wider lists are printed in landscape. */
const portraitWidth = 700

/** Whether columns of these widths, in pixels, are printed in landscape. */
export const isWide = (widths: readonly number[]): boolean =>
  widths.reduce((all, width) => all + width, 0) > portraitWidth
