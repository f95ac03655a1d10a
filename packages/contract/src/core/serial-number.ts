import { plainText } from '@yunque/domain/plain-text'
import { z } from 'zod'

/** How long a serial may be, and how many are given at once. */
export const MAX_SERIAL = 40
export const MAX_SERIALS = 200

/** Messages of a serial number, and of several. */
export const serialNumberMessages = {
  form: `La serie admite letras sin tilde, números y signos, ${MAX_SERIAL} caracteres como máximo`,
  tooMany: `Se registran ${MAX_SERIALS} series a la vez como máximo`,
} as const

/** A serial number as it is typed or scanned. */
export const serialNumber = z
  .string()
  .overwrite(plainText)
  .trim()
  .regex(new RegExp(`^[\\x20-\\x7e]{1,${MAX_SERIAL}}$`), serialNumberMessages.form)
