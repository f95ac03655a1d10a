import { queryOptions, skipToken } from '@tanstack/react-query'
import type { AreaChoice } from '@yunque/contract/core/area-choice'
import type { WithholdingSide } from '@yunque/contract/withholdings/withholdings'
import { withholdings } from '@yunque/contract/withholdings/withholdings.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { TypeTotal } from './type-totals.ts'

/** A side of a month, of an area. */
export type MonthQuestion = {
  readonly month: string
  readonly areaId: AreaChoice
  readonly side: WithholdingSide
}

/** What each type withheld in a month (withholdings.report). */
export const monthTypesQuery = (question: MonthQuestion | null) =>
  queryOptions({
    queryKey: ['withholdings', 'types', question],
    meta: { follows: withholdingSources },
    queryFn: question ? ({ signal }) => typesOf(question, signal) : skipToken,
  })

async function typesOf(question: MonthQuestion, signal: AbortSignal): Promise<TypeTotal[]> {
  const { data } = await api.call(
    withholdings.list.groups,
    {
      query: {
        ...question,
        group: [{ selector: 'type', isExpanded: false }],
        groupSummary: [{ selector: 'amount', summaryType: 'sum' }],
      },
    },
    { signal },
  )
  return data.map(({ key, summary }) => ({ type: String(key), amount: Number(summary?.[0] ?? 0) }))
}

/** The entities whose events change the withholdings, besides their own. */
export const withholdingSources = ['bills', 'receivables', 'purchaseReceipts']

/** The active types of a side. */
export const typesQuery = (side: WithholdingSide) =>
  queryOptions({
    queryKey: ['withholdingTypes', 'active', side],
    queryFn: async ({ signal }) => {
      const filter = [['side', '=', side], 'and', ['active', '=', true]]
      const query = { take: 50, filter, sort: [{ selector: 'id' }] }
      return (await api.call(withholdings.types.rows, { query }, { signal })).data
    },
  })
