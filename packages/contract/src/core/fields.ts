import { isDate } from '@yunque/domain/dates'
import { plainLines, plainText } from '@yunque/domain/plain-text'
import { z } from 'zod'
import { MAX_ID } from './constants.ts'
import { agree, sayingOfField, toChoose, whenMissing } from './fault-sentence.ts'
import { labelOf } from './field-labels.ts'
import { most } from './limits.ts'
import { messages } from './messages.ts'

/** The id of a record in a path or a query. */
export const id = z.coerce
  .number<number | string>(toChoose())
  .int(toChoose())
  .positive(toChoose())
  .max(MAX_ID, toChoose())
/** `{ id }` in a path. */
export const idParams = z.object({ id })
/** `{ clientId }` in a path. */
export const clientParams = z.object({ clientId: id })
/** The id of a record to save: 0, null or a missing one inserts (documents.save-id). */
export const saveId = z
  .int()
  .min(0)
  .max(MAX_ID)
  .nullish()
  .transform((value) => value ?? 0)
/** A required reference. `message` replaces the default sentence, which uses the label of the field. */
export const reference = (message?: string) =>
  z.int(toChoose(message)).positive(toChoose(message)).max(MAX_ID, toChoose(message))
/** An optional reference: null, 0 and a missing one are the same. */
export const optionalReference = z
  .int(toChoose())
  .min(0, toChoose())
  .max(MAX_ID, toChoose())
  .nullish()
  .transform((value) => value || null)
/** An optional reference that keeps its stored value when it is omitted; null and 0 clear it. */
export const keptReference = z
  .int(toChoose())
  .min(0, toChoose())
  .max(MAX_ID, toChoose())
  .nullable()
  .optional()
  .transform((value) => (value === undefined ? undefined : value || null))
/** The version that an edit read; a stale one is refused (documents.version). */
export const version = z.int().min(1).max(MAX_ID).optional()

/** Required text of one line. `message` and `tooLong` are for messages that the specification prescribes. */
export const requiredText = (max: number, message?: string, tooLong?: string) =>
  z.string(whenMissing(message)).overwrite(plainText).trim().min(1, message).max(max, tooLong)
/** The same of several lines. */
export const requiredLines = (max: number, message?: string, tooLong?: string) =>
  z.string(whenMissing(message)).overwrite(plainLines).trim().min(1, message).max(max, tooLong)
/** Optional text of one line: null and a missing one are ''. */
export const text = (max: number, tooLong?: string) =>
  z
    .string()
    .overwrite(plainText)
    .trim()
    .max(max, tooLong)
    .nullish()
    .transform((value) => value ?? '')
/** The same of several lines. */
export const textLines = (max: number, tooLong?: string) =>
  z
    .string()
    .overwrite(plainLines)
    .trim()
    .max(max, tooLong)
    .nullish()
    .transform((value) => value ?? '')
/** Optional text of one line that keeps its stored value when it is omitted. */
export const keptText = (max: number) => z.string().overwrite(plainText).trim().max(max).optional()
/** The same of several lines. */
export const keptLines = (max: number) => z.string().overwrite(plainLines).trim().max(max).optional()
/** An e-mail address that may be empty. `tooLong` is for a message that the specification prescribes. */
export const optionalEmail = (tooLong?: string) =>
  text(50, tooLong).refine((value) => value === '' || z.email().safeParse(value).success, messages.email)

/**
 * A number from 0 to `max` with at most `scale` decimals, as the database stores it. `message` is for a missing
 * value.
 */
function decimal(scale: number, max: number, message?: string) {
  const few = sayingOfField((label) => `${agree(label, 'admite')} ${scale} decimales como máximo`)
  return z
    .number(whenMissing(message))
    .min(0)
    .max(max)
    .refine((value) => hasDecimals(value, scale), few)
}

function hasDecimals(value: number, scale: number): boolean {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return (digits.split('.')[1]?.length ?? 0) - Number(exponent) <= scale
}

/** C$ or $, 2 decimals, not negative. */
export const money = (message?: string) => decimal(2, most.money, message)
/** Unit price, 4 decimals, not negative. */
export const price = (message?: string) => decimal(4, most.price, message)
/** Units, 4 decimals, not negative. */
export const quantity = (message?: string) => decimal(4, most.quantity, message)
/** Unit cost, 6 decimals, not negative. */
export const cost = (message?: string) => decimal(6, most.price, message)
/** C$ per dollar, 6 decimals, not negative. */
export const rate = (message?: string) => decimal(6, most.rate, message)
/** 0 to 100, 6 decimals. */
export const percent = (message?: string) => decimal(6, 100, message)
/** An IVA percentage, 6 decimals. */
export const ivaPercent = (message?: string) => decimal(6, most.ivaRate, message)
/** A figure that the server computes. When it is sent, it is only compared (figures.derived). */
export const derived = z.number().nullish()
/** Days of credit; `Ingrese los días de crédito` when missing. */
export const creditDays = z.int(whenMissing('Ingrese los días de crédito')).min(0).max(most.creditDays)

let zone = 'America/Managua'

/** Sets the time zone of business days to that of the settings. An unsupported zone is ignored. */
export function readDaysIn(timeZone: string): void {
  if (timeZone === zone) return
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone })
    zone = timeZone
  } catch {
    // The database knows zones that this runtime does not. A request must not fail because of that.
  }
}

/**
 * A business day. A full ISO instant is accepted and converted to the time zone of the settings (figures.business-day).
 * `message` is for a missing day, `wrong` for a value that is not a day. Without `wrong`, the default sentence uses the
 * label of the field.
 */
export const day = (message: string = messages.selectDate, wrong?: string) => {
  const asked = askingForDay(message, wrong)
  return z
    .string(asked)
    .max(40, asked)
    .transform((value) => (value.includes('T') ? dayOfInstant(value) : value))
    .refine(isDate, asked)
}

/** Zod error option of a day: `message` when it is missing, otherwise `wrong` or a sentence with an example. */
export function askingForDay(message: string, wrong?: string) {
  return {
    error: (issue: z.core.$ZodRawIssue) =>
      whenMissing(message).error(issue) ??
      wrong ??
      `${labelOf(issue)} debe ser un día del calendario, como 2026-11-05`,
  }
}

/** As `day`, but optional. */
export const optionalDay = z
  .union([day(), z.literal('')], askingForDay(messages.selectDate))
  .nullish()
  .transform((value) => value || null)

function dayOfInstant(value: string): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return ''
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
}

/** IVA percentage that the supplier's invoice charges on a line. Without it, the IVA of the product applies. */
export const paperIvaRate = ivaPercent().nullish()

/** Whether the IVA of a purchase line can be credited. Without it, whether the product is sold with IVA (taxes.creditable). */
export const ivaCreditable = z.boolean().nullish()

/** A plain filter of lists whose documents may have series: the number as a person types it (series.number). */
export const called = z.string().trim().max(30).optional()

/** A plain filter of lists of payments: the reference of one, in any notation (sales.reference-once). */
export const paidBy = z.string().trim().min(1).max(50).optional()
