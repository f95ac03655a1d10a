import { z } from 'zod'
import { quantity } from './fields.ts'

const MAX_CHOSEN = 50

/**
 * The lots from which the units of a line leave, together all of it; without any they leave by their expiry (lots.chosen).
 * `lotId` is the id of the lot in the area, 0 for units without a lot.
 */
export const chosenLots = z
  .array(
    z.strictObject({
      lotId: z.int('Seleccione el lote').min(0, 'Seleccione el lote'),
      quantity: quantity().positive(),
    }),
  )
  .max(MAX_CHOSEN, `Una línea admite ${MAX_CHOSEN} lotes como máximo`)
  .refine((lots) => new Set(lots.map(({ lotId }) => lotId)).size === lots.length, 'Un lote está repetido')
  .nullish()
  .transform((value) => value ?? [])
