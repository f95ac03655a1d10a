import type {
  FilterExpression,
  GroupRow,
  LoadOptions,
  Scalar,
  SummaryValue,
} from '@yunque/contract/core/list'
import type { ListEndpoint } from '@yunque/contract/core/list-endpoint'
import { api } from '../../../lib/api-client/api.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { isGroup, sent } from './load-options.ts'
import { localQuery } from './local-query.ts'

/** Every row of a filter with its totals, on all pages (lists.print). */
export interface AllRows {
  /** In the order of the screen; grouped rows stand together. */
  rows: readonly object[]
  /** The count and the figures of each group, by its key; undefined without groups. */
  groups: ReadonlyMap<Scalar, Pick<GroupRow<object>, 'count' | 'summary'>> | undefined
  /** The totals of the columns with a summary. */
  summary: readonly SummaryValue[] | undefined
}

/** The page that is asked for; the server gives no larger one (`MAX_TAKE`). */
const pageSize = 500

/** How rows are loaded: until `signal` aborts, with the number of rows loaded so far. */
export interface Loading {
  signal: AbortSignal
  onProgress(loaded: number): void
}

/** Nobody reads a longer paper; a browser lays this one out in some seconds. */
const mostRows = 20_000

type Question = LoadOptions<FilterExpression>

/** The rows and groups of a question without its page. A grouped list is sorted by its group first. */
function parted(question: Question) {
  const { skip: _skip, take: _take, group, groupSummary, requireGroupCount: _, ...rest } = question
  const [by] = group ?? []
  const sort = rest.sort ?? []
  const first = by ? [{ selector: by.selector, desc: by.desc }] : []
  const rows = { ...rest, sort: [...first, ...sort.filter(({ selector }) => selector !== by?.selector)] }
  const { totalSummary: _totals, requireTotalCount: _count, ...asked } = rest
  return { rows, groups: by && { ...asked, group: [{ ...by, isExpanded: false }], groupSummary } }
}

/** Loads all rows of a list, a page after another. @throws Error with a sentence when there are too many */
export async function allRemoteRows(
  list: ListEndpoint,
  question: Question,
  { signal, onProgress }: Loading,
): Promise<AllRows> {
  const asked = parted(question)
  const rows: object[] = []
  let summary: readonly SummaryValue[] | undefined
  for (let total = 1; rows.length < total; ) {
    const page = { ...sent(asked.rows), skip: rows.length, take: pageSize, requireTotalCount: true }
    const answer = await api.call(list.rows, { query: page }, { signal })
    total = answer.totalCount ?? 0
    if (total > mostRows) throw new Error(tooMany)
    summary = answer.summary
    rows.push(...answer.data)
    if (answer.data.length === 0) break
    onProgress(rows.length)
  }
  return { rows, groups: asked.groups && (await allGroups(list, asked.groups, signal)), summary }
}

const tooMany = `Se admiten ${formatCount(mostRows)} filas como máximo. Aplique un filtro.`

async function allGroups(
  list: ListEndpoint,
  asked: Parameters<typeof sent>[0] & Pick<Required<LoadOptions>, 'group'>,
  signal: AbortSignal,
): Promise<Map<Scalar, GroupRow<object>>> {
  const groups = new Map<Scalar, GroupRow<object>>()
  for (let found = pageSize; found === pageSize; ) {
    const page = { ...sent(asked), group: asked.group, skip: groups.size, take: pageSize }
    const { data } = await api.call(list.groups, { query: page }, { signal })
    for (const group of data) groups.set(group.key, group)
    found = data.length
  }
  return groups
}

/** The same of rows in memory. */
export function allLocalRows(rows: readonly object[], question: Question): AllRows {
  const asked = parted(question)
  const { data, summary } = localQuery(rows, asked.rows)
  const groups =
    asked.groups && localQuery(rows, asked.groups).data.flatMap((one) => (isGroup(one) ? [one] : []))
  return { rows: data, groups: groups && new Map(groups.map((group) => [group.key, group])), summary }
}
