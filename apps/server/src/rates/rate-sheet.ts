import { messages } from '@yunque/contract/core/messages'
import { type ExchangeRate, exchangeRate } from '@yunque/contract/rates/rates'
import { Refusal } from '../errors.ts'
import type { WorkbookRow } from '../files/read-workbook.ts'
import { type RowFault, refuseFaultyRows } from '../operation/refuse-faulty-rows.ts'
import { rateRows } from './rate-cells.ts'
import { ratesInList } from './rate-list.ts'
import { ratesInMonths } from './rate-months.ts'

/** A rate with its row in the sheet. */
export type SheetRate = Pick<ExchangeRate, 'date' | 'value'> & { row: number }

/**
 * Reads the rates of a sheet: a list of dates, or the Central Bank's table of days by months. Ignores titles above,
 * notes below and blank columns.
 * @throws Refusal naming each faulty row
 */
export function ratesOf(sheet: readonly WorkbookRow[]): SheetRate[] {
  const rows = rateRows(sheet)
  const written = ratesInMonths(rows) ?? ratesInList(rows)
  if (written.length === 0) throw new Refusal(messages.emptyFile)
  const faults: RowFault[] = []
  const rates: SheetRate[] = []
  const seen = new Map<string, number>()
  for (const { row, fault, ...rate } of written) {
    if (fault !== undefined) {
      faults.push({ row, text: fault })
      continue
    }
    const checked = exchangeRate.safeParse(rate)
    if (!checked.success) {
      faults.push({ row, text: checked.error.issues.map(({ message }) => message).join('. ') })
      continue
    }
    const { date, value } = checked.data
    const before = seen.get(date)
    if (before !== undefined) faults.push({ row, text: `La fecha ya está en la fila ${before}` })
    seen.set(date, row)
    rates.push({ row, date, value })
  }
  refuseFaultyRows(faults)
  return rates
}
