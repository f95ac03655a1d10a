import { z } from 'zod'

/** Accepts a paper number that another document already has. */
export const repeatable = {
  acceptRepeated: z.boolean('Indique si es otro documento con el mismo número').default(false),
}
