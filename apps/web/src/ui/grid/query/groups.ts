import type { FilterExpression, GroupRow, LoadOptions, Scalar } from '@yunque/contract/core/list'
import { useCallback, useMemo, useState } from 'react'
import type { GridColumn } from '../columns.ts'
import type { GridItem } from './list-source.ts'
import { type ListState, stateFilter } from './list-state.ts'
import { allOf, isGroup } from './load-options.ts'

/** Rows of a group fetched at first, and with each "Mostrar más". */
export const groupPage = 50

export interface OpenGroup {
  id: string
  key: Scalar
  take: number
}

/** Which groups of the current query are open; another query closes all. */
export function useOpenGroups(question: string) {
  const [opened, setOpened] = useState<{ question: string; takes: ReadonlyMap<string, number> }>({
    question,
    takes: new Map(),
  })
  const takes = useMemo(
    () => (opened.question === question ? opened.takes : new Map<string, number>()),
    [opened, question],
  )
  const toggle = useCallback(
    (id: string) => {
      const next = new Map(takes)
      if (!next.delete(id)) next.set(id, groupPage)
      setOpened({ question, takes: next })
    },
    [takes, question],
  )
  const more = useCallback(
    (id: string) => setOpened({ question, takes: new Map(takes).set(id, (takes.get(id) ?? 0) + groupPage) }),
    [takes, question],
  )
  return useMemo(() => ({ takes, toggle, more }), [takes, toggle, more])
}

export function groupId(key: Scalar): string {
  return `group:${JSON.stringify(key)}`
}

/** The open groups of the page. */
export function openGroups(data: readonly object[], takes: ReadonlyMap<string, number>): OpenGroup[] {
  return data.filter(isGroup).flatMap((group) => {
    const id = groupId(group.key)
    const take = takes.get(id)
    return take === undefined ? [] : [{ id, key: group.key, take }]
  })
}

/** The load options of the rows of one group. */
export function groupOptions(
  state: ListState,
  columns: readonly GridColumn[],
  { key, take }: OpenGroup,
): LoadOptions<FilterExpression> {
  const filter = allOf(stateFilter(state, columns), [state.group ?? '', '=', key])
  return { skip: 0, take, sort: state.sort, ...(filter && { filter }) }
}

/** Rows or groups with the rows of open groups, as the rows of the grid. */
export function toItems(
  data: readonly object[],
  contents: ReadonlyMap<string, readonly object[] | undefined>,
  rowKey: (row: object) => string,
): GridItem[] {
  const rowItem = (row: object): GridItem => ({ kind: 'row', id: rowKey(row), row })
  return data.flatMap((entry) => {
    if (!isGroup(entry)) return [rowItem(entry)]
    const id = groupId(entry.key)
    const rows = contents.get(id) ?? []
    const left = entry.count - rows.length
    const head: GridItem = {
      ...headOf(entry),
      id,
      open: contents.has(id),
      loading: contents.has(id) && left === entry.count,
    }
    const more: GridItem[] =
      rows.length > 0 && left > 0 ? [{ kind: 'more', id: `${id}:more`, group: id, left }] : []
    return [head, ...rows.map(rowItem), ...more]
  })
}

function headOf({ key, count, summary = [] }: GroupRow<object>) {
  return { kind: 'group', key, count, summary } as const
}
