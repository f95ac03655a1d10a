import { parseDecimal } from './decimal.ts'

/** The sign before the decimals of a column's numbers. */
export type DecimalMark = '.' | ','
/** A number as text, with the row of a sheet that has it. */
export type WrittenNumber = { row: number; text: string }

/**
 * What the texts of a column tell about their decimals (figures.column-decimals): the mark, with the first text that has
 * a mark at all; or two texts that contradict each other. Null when no text has a mark.
 */
export type ColumnDecimals =
  | { mark: DecimalMark; example: string }
  | { conflict: readonly [comma: WrittenNumber, point: WrittenNumber] }
  | null

/** Decides the decimal mark of a whole column (figures.column-decimals). */
export function columnDecimals(numbers: readonly WrittenNumber[]): ColumnDecimals {
  const marked = numbers.filter(({ text }) => /[.,]/.test(text) && parseDecimal(bareNumber(text)) !== null)
  const [example] = marked
  if (!example) return null
  const first = (sign: Sign) => marked.find(({ text }) => signOf(bareNumber(text)) === sign)
  const comma = first(',')
  const point = first('.')
  if (comma && point) return { conflict: [comma, point] }
  if (comma) return { mark: ',', example: comma.text }
  if (point) return { mark: '.', example: point.text }
  const [groupedByComma, groupedByPoint] = [first('1,234'), first('1.234')]
  if (groupedByComma && groupedByPoint) return { conflict: [groupedByPoint, groupedByComma] }
  return { mark: '.', example: example.text }
}

/** A text as a number of a column with this decimal mark; null when it is none. */
export function parseWithMark(text: string, mark: DecimalMark): number | null {
  const bare = bareNumber(text)
  const [decimal, group] = mark === ',' ? [',', '.'] : ['.', ',']
  const [whole = '', ...fractions] = bare.split(decimal)
  const isGrouped = new RegExp(`^[+-]?[0-9]{1,3}(\\${group}[0-9]{3})+$`).test(whole)
  if (fractions.length > 1 || fractions[0]?.includes(group)) return null
  if (whole.includes(group) && !isGrouped) return null
  const joined = [whole.replaceAll(group, ''), ...fractions].join('.')
  return joined.includes(',') ? null : parseDecimal(joined)
}

/** Without currency, percent and blanks. */
const bareNumber = (text: string): string => text.replace(/%\s*$/, '').replace(/C?\$/i, '').replace(/\s/g, '')

/** The decimal mark that a number shows by itself. With `1,234` and `1.234` it may be either. */
type Sign = DecimalMark | '1,234' | '1.234'

function signOf(bare: string): Sign {
  const last = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.'
  const other = last === ',' ? '.' : ','
  if (bare.includes(other)) return last
  const repeats = bare.split(last).length > 2
  if (repeats) return other
  if (/^[+-]?[1-9][0-9]{0,2}[.,][0-9]{3}$/.test(bare)) return `1${last}234`
  return last
}
