import { costReaders } from '@yunque/contract/core/cost-readers'
import { useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import type { ListSource } from '../../../ui/grid/query/list-source.ts'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { questionOf, type ReportQuery, type View } from './asked.ts'
import { type Rows, type ViewKind, viewKinds } from './view-kinds.ts'

interface Options {
  /** Key of the list in the user's preferences, when it is not that of the tab. */
  readonly name?: string
  readonly sizes?: readonly number[]
}

/** The rows of a tab for the given parameters. */
export function useSalesList<V extends View>(
  vista: V,
  asked: ReportQuery,
  options: Options = {},
): ListSource<Rows[V]> {
  const kind: ViewKind<V> = viewKinds[vista]
  const withCosts = useCan(...costReaders)
  const everywhere = asked.area === 'all'
  const question = questionOf(asked)
  return useRemoteList({
    list: kind.list,
    name: options.name ?? kind.list.path,
    entity: 'bills',
    columns: useMemo(() => kind.columns({ withCosts, everywhere }), [kind, withCosts, everywhere]),
    extraParams: { ...question },
    enabled: question !== null,
    defaultSort: kind.sort,
    pageSizes: options.sizes ?? kind.sizes,
    rowKey: kind.keyOf,
  })
}
