import { queryOptions } from '@tanstack/react-query'
import { messages } from '@yunque/contract/core/messages'
import type { ExchangeRate, ExchangeRateRow, RatesImported } from '@yunque/contract/rates/rates'
import { rates } from '@yunque/contract/rates/rates.endpoints'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { toast } from '../../../lib/toast.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { unlessDeclined } from '../../../ui/feedback/unless-declined.ts'
import type { FailedRow, RowChange } from '../../../ui/grid/grid-options.ts'
import { texts } from './texts.ts'

export const rateQuery = (id: number) =>
  queryOptions({
    queryKey: ['rates', id],
    queryFn: ({ signal }) => api.call(rates.one, { params: { id } }, { signal }),
  })

/** The rates of a year, ordered by date. */
export const ratesOfYearQuery = (year: number) =>
  queryOptions({
    queryKey: ['rates', 'year', year],
    queryFn: async ({ signal }) => {
      const answer = await api.call(
        rates.list.rows,
        {
          query: {
            filter: [['date', '>=', `${year}-01-01`], 'and', ['date', '<=', `${year}-12-31`]],
            sort: [{ selector: 'date' }],
            take: 366,
          },
        },
        { signal },
      )
      return answer.data
    },
  })

export function saveRate(rate: ExchangeRate, options?: Partial<SaveOptions>): Promise<ExchangeRateRow> {
  return api.call(rates.save, { body: rate }, options)
}

/** Uploads the rates of an Excel, all or none. */
export function uploadRates({ file }: { readonly file: File }): Promise<RatesImported> {
  return api.upload(rates.upload, file)
}

/** Asks, and gives the official rate to the days of a year that have none (rates.official). */
export function fillYear(year: number): Promise<string | null> {
  return askAndRun({
    about: { fillYear: year },
    anyway: { title: texts.fillYear(year), action: texts.fillAction },
    run: async (options) => {
      await api.call(rates.fillYear, { body: { year } }, options)
    },
    done: texts.filled,
  })
}

const unusual = { title: texts.unusualTitle, action: texts.unusualAction }

/** Saves edited rows one by one and shows the result. Refused ones are returned with the server's message. */
export async function saveRates(
  changes: readonly RowChange<ExchangeRateRow>[],
): Promise<{ failed: readonly FailedRow[] }> {
  const failed: FailedRow[] = []
  for (const { row, values } of changes) {
    const { id, date, value, version } = { ...row, ...values }
    try {
      const rate = { id, date, value, version, confirm: false }
      const done = await unlessDeclined(saveRate(rate, { anyway: unusual }))
      if (done === null) failed.push({ id: String(id), message: texts.notSaved })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failed.push({ id: String(id), message: error.message })
    }
  }
  if (failed.length < changes.length) toast.success(messages.modified)
  return { failed }
}
