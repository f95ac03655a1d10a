import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { labelled } from '../core/field-labels.ts'
import { day, rate as rateField, saveId, version } from '../core/fields.ts'
import { formatPercent } from '../core/format.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { exchangeRateRecord } from './exchange-rate.record.ts'

/**
 * C$ per dollar on a day. The day may be in the future: the official rates of a month are published before it
 * begins (rates.ahead).
 */
export const exchangeRate = z.object({
  id: saveId,
  date: day(),
  value: labelled('El tipo de cambio', rateField('Ingrese el tipo de cambio').positive()),
  version,
  ...confirmable,
})
/** The confirmation question for a rate that is far from the previous one. */
export const unusualRate = (change: number, before: { date: string; value: number }): string =>
  `La tasa cambia ${formatPercent(change, 0).replace('%', ' %')}: ¿es correcta? La del ${before.date.split('-').reverse().join('/')} es ${before.value}.`

export type ExchangeRate = z.output<typeof exchangeRate>
export const exchangeRateOnWire = onWire(exchangeRate)

/** Messages of the official rate (rates.official). */
export const rateMessages = {
  unknownYear: (year: number) => `No se conoce la tasa oficial de ${year}`,
  nothingMissing: (year: number) => `No falta la tasa de ningún día abierto de ${year}`,
  fill: (year: number, days: number, value: string) =>
    `Se agrega la tasa oficial ${value} a ${days === 1 ? 'un día' : `${days} días`} de ${year} que no ${days === 1 ? 'tiene' : 'tienen'} tasa. Los que ya tienen una la conservan. ¿Agregarlas?`,
} as const

/** A year whose days without a rate get the official one. */
export const officialYear = z.strictObject({
  year: z.int().min(2000).max(2100),
  ...confirmable,
})
export type OfficialYear = z.output<typeof officialYear>
/** How many days got it. */
export type YearFilled = { added: number }

/** A row of the rates list, and the answer of `rates/get/{id}`. */
export type ExchangeRateRow = RowOf<typeof exchangeRateRecord>

/** The body of `rates/GetByDate`: the day itself as a JSON string, or `{ date }`. */
export const rateDate = z.union(
  [labelled('La fecha', day()), z.strictObject({ date: day() }).transform(({ date }) => date)],
  {
    error: messages.selectDate,
  },
)
/**
 * The answer of `rates/GetByDate`: the rate of that day, or a recent earlier one with its own date. Value 0 when
 * there is none.
 */
export type RateOfDay = { date: string; value: number }

/** The result of an Excel of rates: number of new days, of changed ones, and of unchanged ones. */
export type RatesImported = { added: number; changed: number; same: number }
