import type { FilterExpression, GroupRow, LoadOptions } from '@yunque/contract/core/list'

/** Joins expressions with `and`; undefined ones are left out. */
export function allOf(...parts: readonly (FilterExpression | undefined)[]): FilterExpression | undefined {
  return joined(parts, 'and')
}

/** Joins expressions with `or`; undefined ones are left out. */
export function anyOf(...parts: readonly (FilterExpression | undefined)[]): FilterExpression | undefined {
  return joined(parts, 'or')
}

/** The options without empty orders and sums, as they are sent. */
export const sent = ({ sort, groupSummary, totalSummary, ...rest }: LoadOptions): LoadOptions => ({
  ...rest,
  ...(sort?.length ? { sort } : {}),
  ...(groupSummary?.length ? { groupSummary } : {}),
  ...(totalSummary?.length ? { totalSummary } : {}),
})

export function isGroup(item: object): item is GroupRow<object> {
  return 'key' in item && 'items' in item && 'count' in item
}

function joined(
  parts: readonly (FilterExpression | undefined)[],
  word: 'and' | 'or',
): FilterExpression | undefined {
  const present = parts.filter((part) => part !== undefined)
  if (present.length < 2) return present[0]
  return present.flatMap((part, index) => (index === 0 ? [part] : [word, part]))
}
