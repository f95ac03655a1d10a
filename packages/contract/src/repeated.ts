import { z } from 'zod'

/** Says that the number typed is of another paper, although a document has the same already. */
export const repeatable = {
  acceptRepeated: z.boolean('Indique si es otro documento con el mismo número').default(false),
}
