import type { Today, TodayFigure } from '@yunque/contract/reports/today'
import { changeOf } from '@yunque/domain/comparison'
import { add } from '@yunque/domain/decimal'

/** A card of 'Hoy': its figure, and its change in percent; null without a figure to compare with. */
export interface TodayCard {
  readonly value: number
  readonly before: number
  readonly rate: number | null
}

/** The card of a figure. A figure that was negative has no change in percent that says something. */
export const todayCard = ({ value, before }: TodayFigure): TodayCard => ({
  value,
  before,
  rate: before > 0 ? changeOf(value, before).percent : null,
})

/** What was collected: invoices in cash and receipts, of those that the user may read. */
export function collectedCard({ cashSales, receipts }: Today): TodayCard | null {
  const parts = [cashSales, receipts].filter((part) => part !== undefined)
  if (parts.length === 0) return null
  return todayCard(
    parts.reduce((sum, part) => ({
      value: add(sum.value, part.value),
      before: add(sum.before, part.before),
    })),
  )
}
