import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'

const MAX_LENGTH = 64 * 1024

/** `preferences/{key}`: a stored preference of a user for a screen. */
export const preferenceParams = z.object({
  key: z
    .string()
    .regex(
      /^[\w.:@/-]{1,100}$/,
      'El nombre de la preferencia admite de 1 a 100 letras, cifras y los signos . : @ / -',
    ),
})
/** The body of its POST, and the answer of both; null when nothing is stored. */
export const preference = z
  .strictObject({ value: labelled('El valor', z.unknown()) })
  .refine(
    ({ value }) => JSON.stringify(value ?? null).length <= MAX_LENGTH,
    'La preferencia es demasiado grande',
  )
export type Preference = { value: unknown }
