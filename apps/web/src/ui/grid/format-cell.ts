import type { SummaryType } from '@yunque/contract/core/list'
import {
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatId,
  formatMoney,
  formatPercent,
  formatQuantity,
} from '../../lib/format/format.ts'
import { type GridColumn, optionOf } from './columns.ts'

/** A value as text by the column's type (figures.shown); empty for null. */
export function formatCell(column: GridColumn, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const option = optionOf(column, value)
  if (option) return option.label
  if (typeof value === 'number') return formatNumber(column, value)
  if (column.type === 'date') return formatDate(String(value))
  if (column.type === 'dateTime') return formatDateTime(String(value))
  return String(value)
}

/** A figure of the totals row. A count is a plain number for any type. */
export function formatSummary(column: GridColumn, type: SummaryType, value: unknown): string {
  if (typeof value !== 'number') return formatCell(column, value)
  return type === 'count' ? formatCount(value) : formatNumber(column, value)
}

/** A value for a spreadsheet: numbers without format, others as shown. */
export function copyText(column: GridColumn, value: unknown): string {
  const bare = typeof value === 'number' && column.type !== 'id' && !optionOf(column, value)
  return (bare ? String(value) : formatCell(column, value)).replaceAll(/[\t\r\n]+/g, ' ')
}

function formatNumber(column: GridColumn, value: number): string {
  switch (column.type) {
    case 'id':
      return formatId(value)
    case 'money':
      return column.currency === '' ? formatAmount(value) : formatMoney(value, column.currency)
    case 'percent':
      return formatPercent(value)
    default:
      return formatQuantity(value)
  }
}
