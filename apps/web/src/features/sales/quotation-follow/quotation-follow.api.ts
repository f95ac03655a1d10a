import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import {
  type FollowRow,
  followMessages,
  type QuotationFollow,
  type QuotationLoss,
} from '@yunque/contract/sales/quotation-follow'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { texts } from './texts.ts'

/** What the page asks of the list and of its figures. */
export type ReportQuery = { readonly dateFrom: string; readonly dateTo: string; readonly username?: string }

/** The figures of the quotations of some days and a seller, whatever their state. */
export const followSummaryQuery = (asked: ReportQuery) =>
  queryOptions({
    queryKey: ['prebills', 'follow', 'summary', asked],
    queryFn: ({ signal }) => api.call(preBills.followSummary, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })

export async function followQuotation(
  id: number,
  body: QuotationFollow,
  options: SaveOptions,
): Promise<void> {
  await api.call(preBills.follow, { params: { id }, body }, options)
}

export async function loseQuotation(id: number, body: QuotationLoss, options: SaveOptions): Promise<void> {
  await api.call(preBills.lose, { params: { id }, body }, options)
}

/** Asks and reopens a lost quotation; returns the refusal, or null. */
export function confirmRecover({ id, number, nameClient, total }: FollowRow): Promise<string | null> {
  return askAndRun({
    question: {
      title: texts.recoverTitle(number),
      body: texts.recoverBody(nameClient, total),
      action: `${texts.recover} cotización ${number}`,
    },
    about: { recover: id },
    run: async (options) => {
      await api.call(preBills.recover, { params: { id } }, options)
    },
    done: followMessages.recovered,
  })
}
