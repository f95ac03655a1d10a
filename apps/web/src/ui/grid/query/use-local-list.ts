import { useMemo } from 'react'
import { usePhone } from '../../screen/phone.ts'
import { allLocalRows } from './all-rows.ts'
import { groupOptions, openGroups, toItems } from './groups.ts'
import { type ListOptions, type TypedRows, useListSetup } from './list-setup.ts'
import type { ListSource } from './list-source.ts'
import { toLoadOptions } from './list-state.ts'
import { localQuery } from './local-query.ts'
import { pagesOf, restOf } from './pages.ts'

interface LocalOptions extends ListOptions {
  /** Names the list in the user's preferences. */
  name: string
  /** All rows; undefined while they are loading. */
  rows: readonly object[] | undefined
  /** The message of a failed request. */
  error?: string | undefined
  isFetching?: boolean
  onRefresh?: () => void
  /** False to show all rows at once, as the lines of a document. */
  paged?: boolean
}

export type LocalListOptions<Row extends object> = Omit<LocalOptions, keyof TypedRows<Row> | 'rows'> &
  TypedRows<Row> & { rows: readonly Row[] | undefined }

/** A list whose rows are all in memory: the answer of a report, the lines of a document. */
export function useLocalList<Row extends object>(options: LocalListOptions<Row>): ListSource<Row> {
  return useSource(options)
}

function useSource(options: LocalOptions): ListSource {
  const { name, rows, error, isFetching = false, onRefresh, paged = true } = options
  const { columns, defaults, state, change, opened, rowKey } = useListSetup(options, false)
  const { first, below } = pagesOf(state, usePhone())
  const result = useMemo(() => {
    const { skip: _, take: __, ...all } = toLoadOptions(state, columns)
    const shown = { skip: (first - 1) * state.size, take: (1 + below) * state.size }
    return localQuery(rows ?? [], paged ? { ...all, ...shown } : all)
  }, [rows, state, columns, paged, first, below])
  const items = useMemo(() => {
    const open = openGroups(result.data, opened.takes)
    const contents = open.map(
      (group) => [group.id, localQuery(rows ?? [], groupOptions(state, columns, group)).data] as const,
    )
    return toItems(result.data, new Map(contents), rowKey)
  }, [result, opened.takes, rows, state, columns, rowKey])

  const total = result.totalCount ?? 0
  const groupTotal = state.group ? result.groupCount : undefined
  const loaded = result.data.length

  return {
    name,
    columns,
    defaults,
    state,
    change,
    rowKey,
    items,
    total,
    following: {
      state: restOf(state, { loaded, total: groupTotal ?? total }),
      loaded,
      next: () => change({ page: below + 2 }, true),
    },
    groupTotal,
    summary: result.summary,
    status: rows ? 'ready' : error ? 'error' : 'loading',
    error,
    isStale: rows !== undefined && isFetching,
    isFetching,
    refresh: () => onRefresh?.(),
    cancel: () => undefined,
    toggleGroup: opened.toggle,
    showMore: opened.more,
    allRows: async () => allLocalRows(rows ?? [], toLoadOptions(state, columns)),
  }
}
