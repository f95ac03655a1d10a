import type { FilterExpression, LoadOptions, Scalar, SummaryValue } from '@yunque/contract/core/list'

/** A group of rows in an answer; `items` is null while it is closed. */
export interface LoadedGroup {
  key: Scalar
  items: readonly object[] | null
  count: number
  summary?: readonly SummaryValue[]
}

/** The answer of a list. */
export interface LoadResult {
  data: readonly object[]
  totalCount?: number
  summary?: readonly SummaryValue[]
  groupCount?: number
}

/** Joins expressions with `and`; undefined ones are left out. */
export function allOf(...parts: readonly (FilterExpression | undefined)[]): FilterExpression | undefined {
  return joined(parts, 'and')
}

/** Joins expressions with `or`; undefined ones are left out. */
export function anyOf(...parts: readonly (FilterExpression | undefined)[]): FilterExpression | undefined {
  return joined(parts, 'or')
}

/** The options as query parameters, structures as JSON; empty ones are left out. */
export function toParams(options: LoadOptions): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) continue
    params[name] = typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return params
}

export function isGroup(item: object): item is LoadedGroup {
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
