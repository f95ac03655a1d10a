import { z } from 'zod'
import { es } from 'zod/locales'
import { messages } from './messages.ts'

z.config({
  ...es(),
  // What is in an address is text: what is no number there came out as NaN, which nobody wrote.
  customError: ({ code, input }) =>
    code === 'invalid_type' && Number.isNaN(input) ? 'El número no es válido' : undefined,
})

/** The id of a record in a path or a reference. */
export const id = z.coerce
  .number<number | string>({ error: 'El número no es válido' })
  .int('El número no es válido')
  .positive('El número no es válido')
  .max(2_147_483_647, 'El número no es válido')
/** `{ id }` in a path. */
export const idParams = z.object({ id })
/** The id of a record to save: 0, null or none inserts (API "Requests and answers"). */
export const saveId = z
  .int('El número no es válido')
  .min(0, 'El número no es válido')
  .max(2_147_483_647, 'El número no es válido')
  .nullish()
  .transform((value) => value ?? 0)
/** A reference that must be chosen; `message` asks for it. */
export const reference = (message: string = messages.required) =>
  z.int({ error: message }).positive(message).max(2_147_483_647, message)
/** A reference that may be left empty: null, 0 and none are the same. */
export const optionalReference = z
  .int('El número no es válido')
  .min(0, 'El número no es válido')
  .max(2_147_483_647, 'El número no es válido')
  .nullish()
  .transform((value) => value || null)
/** The version that an edit read; a stale one is refused (Domain §14). */
export const version = z
  .int('La versión no es válida')
  .min(1, 'La versión no es válida')
  .max(2_147_483_647, 'La versión no es válida')
  .optional()

/** Text that must be given. */
export const requiredText = (
  max: number,
  message: string = messages.required,
  tooLong = messages.maxCharacters(max),
) => z.string({ error: message }).trim().min(1, message).max(max, tooLong)
/** Text that may be empty; null and none are ''. */
export const text = (max: number, tooLong = messages.maxCharacters(max)) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .nullish()
    .transform((value) => value ?? '')
/** An e-mail address that may be empty. */
export const optionalEmail = text(50).refine(
  (value) => value === '' || z.email().safeParse(value).success,
  'El correo no es válido',
)

/** At most `scale` decimals and 15 digits, as the database stores it; `message` when it is not a number. */
function decimal(scale: number, message: string) {
  const limit = 10 ** (15 - scale)
  return z
    .number({ error: message })
    .refine((value) => Math.abs(value) < limit, 'Un valor es demasiado grande')
    .refine((value) => hasDecimals(value, scale), `Se admiten ${scale} decimales como máximo`)
}

function hasDecimals(value: number, scale: number): boolean {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return (digits.split('.')[1]?.length ?? 0) - Number(exponent) <= scale
}

/** C$ or $, 2 decimals, not negative. */
export const money = (message: string = messages.required) =>
  decimal(2, message).min(0, 'El monto no puede ser negativo')
/** Unit price, 4 decimals, not negative. */
export const price = (message: string = messages.required) =>
  decimal(4, message).min(0, 'El precio no puede ser negativo')
/** Units, 4 decimals, not negative. */
export const quantity = (message: string = messages.required) =>
  decimal(4, message).min(0, 'La cantidad no puede ser negativa')
/** Unit cost, 6 decimals, not negative. */
export const cost = (message: string = messages.required) =>
  decimal(6, message).min(0, 'El costo no puede ser negativo')
/** C$ for one dollar, 6 decimals, not negative. */
export const rate = (message: string = messages.required) =>
  decimal(6, message).min(0, 'La tasa no puede ser negativa')
/** 0 to 100, 6 decimals. */
export const percent = (message: string = messages.required) =>
  decimal(6, message)
    .min(0, 'El porcentaje debe estar entre 0 y 100')
    .max(100, 'El porcentaje debe estar entre 0 y 100')
/** A figure that the server computes; sent, it is only compared (Domain §1). */
export const derived = z.number().nullish()
/** Days of credit; `Ingrese los días de crédito` where there are none. */
export const creditDays = z
  .int({
    error: ({ input }) =>
      typeof input === 'number'
        ? 'Los días de crédito deben ser un número entero'
        : 'Ingrese los días de crédito',
  })
  .min(0, 'Los días de crédito no pueden ser negativos')
  .max(3650, 'Los días de crédito son demasiados')

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether `value` is a calendar day `YYYY-MM-DD` that exists. */
function isDay(value: string): boolean {
  if (!DAY.test(value) || value < '1900-01-01') return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

let zone = 'America/Managua'

/** Sets the time zone that days are read in: that of the settings. One that is unknown here keeps the one in use. */
export function readDaysIn(timeZone: string): void {
  if (timeZone === zone) return
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone })
    zone = timeZone
  } catch {
    // The database knows names of zones that are no use here; a request must not fail for that.
  }
}

/** A business day. A full ISO instant is accepted and read in the time zone of the settings (API "Requests and answers"). */
export const day = (message: string = messages.selectDate) =>
  z
    .string({ error: message })
    .max(40, message)
    .transform((value) => (value.includes('T') ? dayOfInstant(value) : value))
    .refine(isDay, message)

/** As `day`, or none. */
export const optionalDay = day('La fecha no es válida')
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || null)

function dayOfInstant(value: string): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return ''
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
}
