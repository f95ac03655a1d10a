import { parseDecimal } from '@yunque/domain/decimal'
import type { FilterOp, FilterValue } from '../query/filter-value.ts'

const signs: readonly (readonly [string, FilterOp])[] = [
  ['>=', 'ge'],
  ['<=', 'le'],
  ['<>', 'ne'],
  ['>', 'gt'],
  ['<', 'lt'],
  ['=', 'eq'],
]

/** Parses `100` (with `usual`), `>=100`, `<>0`, `10..20`, `10 - 20`, `..20`; null when it is none of these. */
export function parseNumberText(text: string, usual: FilterOp = 'eq'): FilterValue | null {
  const body = text.trim()
  const ends = body.match(/^(.*?)(?:\.\.|(?<=\d)\s*-\s*(?=\d)|(?<=\d)\s+a\s+(?=\d))(.*)$/)
  if (ends) return parseEnds(ends[1] ?? '', ends[2] ?? '')
  const [sign, op] = signs.find(([sign]) => body.startsWith(sign)) ?? ['', usual === 'between' ? 'eq' : usual]
  const value = parseDecimal(body.slice(sign.length))
  return value === null ? null : { op, values: [value] }
}

/** The figure or figures of a filter; its operator is shown beside them. */
export function numberText(filter: FilterValue | undefined): string {
  if (!filter) return ''
  const [first, second] = filter.values
  if (filter.op === 'between') return `${first ?? ''}..${second ?? ''}`
  return String(first ?? '')
}

function parseEnds(low: string, high: string): FilterValue | null {
  const from = low.trim() === '' ? null : parseDecimal(low)
  const to = high.trim() === '' ? null : parseDecimal(high)
  const wrong = (from === null && low.trim() !== '') || (to === null && high.trim() !== '')
  if (wrong || (from === null && to === null)) return null
  return { op: 'between', values: [from, to] }
}
