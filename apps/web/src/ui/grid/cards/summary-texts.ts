import type { SummaryValue } from '@yunque/contract/core/list'
import { formatSummary } from '../format-cell.ts'
import type { ListSource } from '../query/list-source.ts'
import { summaryItems } from '../query/list-state.ts'

/** The sums of a list or of a group, each with its column's title. */
export function summaryTexts(source: ListSource, summary: readonly SummaryValue[] | undefined) {
  return summaryItems(source.columns).flatMap(({ selector, summaryType }, index) => {
    const column = source.columns.find(({ field }) => field === selector)
    return column ? [{ title: column.title, text: formatSummary(column, summaryType, summary?.[index]) }] : []
  })
}
