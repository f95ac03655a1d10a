import type { Sort } from '@yunque/contract/core/list'

/** The next order of a column: ascending, descending, none. `add` keeps the order by other columns before it. */
export function nextSort(sort: readonly Sort[], field: string, add: boolean): Sort[] {
  const current = sort.find(({ selector }) => selector === field)
  const others = add ? sort.filter(({ selector }) => selector !== field) : []
  if (current?.desc) return others
  const next = { selector: field, desc: current !== undefined }
  return add && current ? sort.map((item) => (item === current ? next : item)) : [...others, next]
}
