import { formatDate } from '../../../lib/format/format.ts'
import { type GridColumn, type OptionValue, optionOf } from '../columns.ts'
import { formatCell } from '../format-cell.ts'
import type { FilterValue } from '../query/filter-value.ts'

/** A filter in words: `contiene cemento`, `≥ C$ 100.00`, `01/03/2026 – 31/03/2026`. */
export function filterText(column: GridColumn, filter: FilterValue): string {
  const [first = null, second = null] = filter.values
  const say = (value: OptionValue | null) => sayValue(column, value)
  switch (filter.op) {
    case 'in':
      return filter.values.map(say).join(', ')
    case 'between':
      if (first === null) return `hasta ${say(second)}`
      if (second === null) return `desde ${say(first)}`
      return first === second ? say(first) : `${say(first)} – ${say(second)}`
    case 'contains':
      return say(first)
    case 'eq':
      return column.type === 'text' ? `= ${say(first)}` : say(first)
    default:
      return `${signs[filter.op]} ${say(first)}`
  }
}

const signs = {
  notcontains: 'no contiene',
  startswith: 'empieza con',
  endswith: 'termina con',
  ne: '≠',
  gt: '>',
  ge: '≥',
  lt: '<',
  le: '≤',
} as const

function sayValue(column: GridColumn, value: OptionValue | null): string {
  if (value === null) return ''
  const option = optionOf(column, value)
  if (option) return option.label
  if (column.type === 'dateTime' || column.type === 'date') return formatDate(String(value))
  return formatCell(column, value)
}
