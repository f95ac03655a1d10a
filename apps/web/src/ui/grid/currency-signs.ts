import type { GridColumn } from './columns.ts'

/** Up to so many amounts of a row have the sign of the córdoba. */
const most = 3

const inCordobas = ({ type, currency }: GridColumn): boolean => type === 'money' && currency === undefined

/**
 * The columns of a table, in which all amounts in córdobas are written in one way: with their sign, or none of them, where
 * a row has many (lists.money). Dollars always have theirs.
 */
export function withSigns(columns: readonly GridColumn[]): readonly GridColumn[] {
  const amounts = columns.filter((column) => inCordobas(column) && !column.hidden)
  if (amounts.length <= most) return columns
  return columns.map((column) => (inCordobas(column) ? { ...column, currency: '' } : column))
}
