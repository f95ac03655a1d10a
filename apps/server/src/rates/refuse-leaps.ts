import { addDays, daysBetween } from '@yunque/domain/dates'
import { isRateLeap } from '@yunque/domain/rates'
import type { Tx } from '../db/database.ts'
import { refuseFaultyRows } from '../operation/refuse-faulty-rows.ts'
import type { SheetRate } from './rate-sheet.ts'
import { rateOfDay } from './rates.queries.ts'

/** In days. An older stored rate is not compared. */
const MOST_DAYS = 366

type Known = { date: string; value: number }

/**
 * Refuses a file with rates far from the one before them, such as 366.40 after 36.64.
 * @throws Refusal naming each row
 */
export async function refuseLeaps(tx: Tx, rates: readonly SheetRate[]): Promise<void> {
  const byDay = [...rates].sort((one, other) => one.date.localeCompare(other.date))
  let before = (await storedBefore(tx, byDay[0])) ?? firstSteady(byDay)
  const faults = byDay.flatMap(({ row, date, value }) => {
    if (before && isRateLeap(value, before.value)) return [{ row, text: sentence(value, before) }]
    before = { date, value }
    return []
  })
  refuseFaultyRows(faults.sort((one, other) => one.row - other.row))
}

const sentence = (value: number, { date, value: known }: Known): string =>
  `El tipo de cambio ${value} es muy distinto de ${known}, el del ${date.split('-').reverse().join('/')}. Corrija el que esté mal`

async function storedBefore(tx: Tx, first: SheetRate | undefined): Promise<Known | undefined> {
  if (!first) return undefined
  const known = await rateOfDay(tx, addDays(first.date, -1))
  return known.value > 0 && daysBetween(known.date, first.date) <= MOST_DAYS ? known : undefined
}

/** The first rate of a file that the next one agrees with: the reference when no earlier rate is stored. */
const firstSteady = (byDay: readonly SheetRate[]): SheetRate | undefined =>
  byDay.find(({ value }, index) => {
    const next = byDay[index + 1]
    return next !== undefined && !isRateLeap(next.value, value)
  })
