import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ListAnswer, LoadOptions } from '@yunque/contract/core/list'
import type { FilterValuesOf, ListEndpoint } from '@yunque/contract/core/list-endpoint'
import { useMemo } from 'react'
import type { ZodRawShape } from 'zod'
import { api } from '../../../lib/api-client/api.ts'
import { orLastSeen } from '../../../lib/offline/or-last-seen.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { usePhone } from '../../screen/phone.ts'
import type { GridColumn } from '../columns.ts'
import { allRemoteRows } from './all-rows.ts'
import { groupOptions, openGroups, toItems } from './groups.ts'
import { type ListOptions, type TypedRows, useListSetup } from './list-setup.ts'
import type { Exporting, ListSource } from './list-source.ts'
import { toLoadOptions } from './list-state.ts'
import { anyOf, sent } from './load-options.ts'
import { pagesOf, restOf } from './pages.ts'
import { useStable } from './use-stable.ts'

interface RemoteOptions extends ListOptions {
  /** The list of the API. */
  list: ListEndpoint
  /** Names the list in the user's preferences; its path by default. */
  name?: string
  /** Plain filters of the list (`typeId`, `dateFrom`, …), sent beside the load options. */
  extraParams?: object
  /** First element of the query key, by which events and writes invalidate; the path's first word by default. */
  entity?: string
  /** Other entities whose changes refresh the list, every few seconds at most. */
  follows?: readonly string[]
  /** False while a report lacks its required filters. */
  enabled?: boolean
}

export type RemoteListOptions<Row extends object, Q extends ZodRawShape> = Omit<
  RemoteOptions,
  keyof TypedRows<Row> | 'list' | 'extraParams'
> &
  TypedRows<NoInfer<Row>> & { list: ListEndpoint<Row, Q>; extraParams?: FilterValuesOf<Q> }

/** A list whose server filters, sorts, groups and pages (lists.protocol). */
export function useRemoteList<Row extends object, Q extends ZodRawShape>(
  options: RemoteListOptions<Row, Q>,
): ListSource<Row> {
  return useSource(options)
}

function useSource(options: RemoteOptions): ListSource {
  const { list, extraParams, enabled = true } = options
  const { columns, defaults, state, change, opened, rowKey } = useListSetup(options, true)
  const { first, below } = pagesOf(state, usePhone())
  const question = useMemo(() => toLoadOptions({ ...state, page: first }, columns), [state, columns, first])
  const rows = useRows(options, question, enabled)
  const { data, ...later } = useLaterPages(options, { question, below, enabled, first: rows.data })
  const open = openGroups(data, opened.takes)
  const contents = useContents(
    options,
    open.map((group) => ({ id: group.id, options: groupOptions(state, columns, group) })),
  )
  const items = useMemo(() => toItems(data, contents, rowKey), [data, contents, rowKey])
  const total = rows.data?.totalCount ?? 0
  const groupTotal = state.group ? rows.data?.groupCount : undefined
  const loaded = data.length

  return {
    name: options.name ?? list.path,
    columns,
    defaults,
    state,
    change,
    rowKey,
    items,
    total,
    following: {
      state: later.state ?? restOf(state, { loaded, total: groupTotal ?? total }),
      loaded,
      next: later.retry ?? (() => change({ page: below + 2 }, true)),
    },
    groupTotal,
    summary: rows.data?.summary,
    searched: rows.data,
    status: rows.status,
    error: rows.error,
    isStale: rows.isStale,
    isFetching: rows.isFetching,
    seenAt: rows.seenAt,
    refresh: rows.refresh,
    cancel: rows.cancel,
    toggleGroup: opened.toggle,
    showMore: opened.more,
    allRows: (loading) => allRemoteRows(list, { ...extraParams, ...question }, loading),
    exportRows: (visible, { ids, ...following } = {}) =>
      exportRows(
        list,
        { ...extraParams, ...sent(ids ? onlyOf(question, ids) : question) },
        { visible, ...following },
      ),
  }
}

type Place = Pick<RemoteOptions, 'list' | 'extraParams' | 'entity' | 'follows'>

function loadOptions(
  { list, extraParams, entity = list.path.split('/')[0] ?? list.path, follows = [] }: Place,
  options: LoadOptions,
) {
  const query = { ...extraParams, ...sent(options) }
  const queryKey = [entity, 'list', list.path, query] as const
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => orLastSeen(queryKey, () => api.call(list.page, { query }, { signal })),
    meta: { follows },
  })
}

function useRows(place: Place, question: LoadOptions, enabled: boolean) {
  const client = useQueryClient()
  const options = loadOptions(place, question)
  // Prefetched while the page renders, which takes longer than the answer.
  if (enabled && !client.getQueryState(options.queryKey)) void client.prefetchQuery(options)
  const query = useQuery({ ...options, placeholderData: keepPreviousData, enabled })
  const queryKey = options.queryKey.slice(0, 3)
  return {
    data: query.data,
    ...outcome(query, enabled),
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    seenAt: query.data?.seenAt ?? query.dataUpdatedAt,
    refresh: () => void client.invalidateQueries({ queryKey }),
    cancel: () => void client.cancelQueries({ queryKey }),
  }
}

interface Shown {
  /** Of the first page. */
  readonly question: LoadOptions
  readonly first: ListAnswer<object> | undefined
  /** How many pages are below it. */
  readonly below: number
  readonly enabled: boolean
}

/**
 * The rows of the first page and of those below it, up to a page that is not there; `state` and `retry` are that page's.
 * Totals are asked of the first page only.
 */
function useLaterPages(place: Place, { question, first, below, enabled }: Shown) {
  const { requireTotalCount: _, totalSummary: __, take = 0, ...same } = question
  const pages = useQueries({
    queries: Array.from({ length: below }, (___, index) => ({
      ...loadOptions(place, { ...same, take, skip: (index + 1) * take }),
      enabled,
    })),
  })
  const missing = pages.findIndex((page) => page.data === undefined)
  const there = missing < 0 ? pages : pages.slice(0, missing)
  const rows = [first, ...there.map((page) => page.data)].flatMap((answer) => answer?.data ?? [])
  const data = useStable(rows, first, there.map((page) => page.dataUpdatedAt).join())
  const waiting = pages[missing]
  if (!waiting) return { data }
  const state = waiting.isFetching ? ('loading' as const) : ('failed' as const)
  return { data, state, retry: () => void waiting.refetch() }
}

/** A query that was cancelled before its first answer can be retried, as one that failed. */
function outcome(query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching'>, enabled: boolean) {
  if (query.data !== undefined) return { status: 'ready', error: undefined } as const
  if (query.error) return { status: 'error', error: query.error.message } as const
  if (!enabled) return { status: 'idle', error: undefined } as const
  if (!query.isFetching) return { status: 'error', error: 'La consulta se canceló' } as const
  return { status: 'loading', error: undefined } as const
}

/** The rows of each open group, by the group's id. */
function useContents(place: Place, groups: readonly { id: string; options: LoadOptions }[]) {
  const results = useQueries({
    queries: groups.map(({ options }) => ({
      ...loadOptions(place, options),
      placeholderData: keepPreviousData,
    })),
  })
  const ids = groups.map(({ id }) => id).join()
  const stamps = results.map((result) => result.dataUpdatedAt).join()
  const contents = new Map(groups.map(({ id }, index) => [id, results[index]?.data?.data]))
  return useStable(contents, ids, stamps)
}

/** The question about these rows alone. */
function onlyOf(question: LoadOptions, ids: readonly number[]): LoadOptions {
  const filter = anyOf(...ids.map((id) => ['id', '=', id] as const))
  return { ...question, ...(filter && { filter }) }
}

async function exportRows(
  list: ListEndpoint,
  query: LoadOptions,
  { visible, run, signal }: Omit<Exporting, 'ids'> & { readonly visible: readonly GridColumn[] },
): Promise<void> {
  const columns = visible.map(({ field, exported = field, title, type }) => ({
    field: exported,
    title,
    ...(type === 'id' || type === 'money' ? { figure: type } : {}),
  }))
  const { skip: _, take: __, ...all } = query
  const request = { query: { ...all, columns, ...(run ? { run } : {}) } }
  saveFile(await api.file(list.excel, request, signal ? { signal } : {}))
}
