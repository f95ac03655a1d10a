import { z } from 'zod'

/** Accepts a paper number that another document already has. */
export const repeatable = {
  acceptRepeated: z.boolean('Indique si es otro documento con el mismo número').default(false),
}

/** Accepts a reference that another payment already has (sales.reference-once). */
export const referenceRepeatable = {
  acceptReference: z.boolean('Indique si es otro pago con la misma referencia').default(false),
}
