import type { Filter, LoadOptions } from '@yunque/contract/core/list'
import { sum } from '@yunque/domain/decimal'
import { Refusal } from '../errors.ts'
import { listLimits, readLimits } from '../system/limits.ts'
import { isSearch } from './list-search.ts'

/** Operators that search in text. */
const texts: ReadonlySet<string> = new Set(['contains', 'notcontains', 'startswith', 'endswith'])

/** The cost of a list in units: it grows with totals, text searches, sums and group levels. */
export function costOfList(options: LoadOptions): number {
  const { filter = [], totalSummary = [], groupSummary = [], group = [], requireTotalCount } = options
  const { textsPerUnit, sumsPerUnit, levelsPerUnit } = readLimits
  const searched = textsIn(comparisonsOf(filter))
  const summed = totalSummary.length + groupSummary.length * group.length
  return (
    (requireTotalCount || totalSummary.length > 0 ? 2 : 1) +
    Math.ceil(searched / textsPerUnit) +
    Math.ceil(summed / sumsPerUnit) +
    Math.ceil(group.length / levelsPerUnit)
  )
}

/** Whether a list costs all units of its user. */
export const isExpensive = (options: LoadOptions): boolean => costOfList(options) >= readLimits.perPerson

/** Refuses a filter with more conditions than any screen sends. */
export function refuseLongFilter(filter: Filter): void {
  const conditions = comparisonsOf(filter)
  if (conditions.length > listLimits.conditions)
    throw new Refusal(`El filtro no puede tener más de ${listLimits.conditions} condiciones`)
  if (textsIn(conditions) > listLimits.texts)
    throw new Refusal(`El filtro no puede buscar más de ${listLimits.texts} textos`)
}

const isText = ([, operator]: Filter): boolean =>
  typeof operator === 'string' && texts.has(operator.toLowerCase())

/** How many columns are searched for a text. */
const textsIn = (conditions: readonly Filter[]): number =>
  sum(conditions.map((one) => (isSearch(one) ? one[1].length : isText(one) ? 1 : 0)))

/** All comparisons and searches of a filter. @throws Refusal when it is nested too deeply */
export function comparisonsOf(filter: Filter, depth = 1): Filter[] {
  if (depth > listLimits.depth) throw new Refusal('El filtro tiene demasiados niveles')
  const [first] = filter
  if (typeof first === 'string' && first !== '!') return [filter]
  return filter.flatMap((part) => (Array.isArray(part) ? comparisonsOf(part, depth + 1) : []))
}
