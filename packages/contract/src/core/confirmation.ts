import { z } from 'zod'

const confirm = z.boolean('Indique si lo confirma con true o false').default(false)

/** The field of a body that confirms the server's question. */
export const confirmable = { confirm }

/** The same field as a query parameter. */
export const confirmQuery = z.object({
  confirm: z
    .enum(['true', 'false'], 'Indique si lo confirma con true o false')
    .optional()
    .transform((value) => value === 'true'),
})
