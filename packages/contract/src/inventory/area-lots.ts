import { z } from 'zod'
import { MAX_LINES } from '../core/constants.ts'
import { id, quantity, reference, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { expiryMonth } from './lots.ts'

/** Messages of the lots of an area. */
export const lotMessages = {
  declared: 'Lotes declarados correctamente',
  unnamed: 'Ingrese el lote o el vencimiento',
  repeated: 'El lote está repetido',
  noLots: 'Agregue al menos un lote',
  tracksNone: (name: string) => `${name} no lleva lotes`,
  tooMany: (name: string, units: string) => `${name}: hay ${units} sin lote, no se puede declarar más`,
} as const

/** A product in an area. */
export const areaLotsParams = z.object({ areaId: id, productId: id })

/** A lot of an area with its units. `expireDate` is the last day of its month. */
export type AreaLot = { id: number; lot: string; expireDate: string | null; quantity: number }

/** The lots of a product in an area, what expires first at the top; `unlotted`: the units of no known lot. */
export type AreaLots = { tracksLots: boolean; unlotted: number; lots: AreaLot[] }

const declaredLot = z
  .strictObject({ lot: text(50), expireDate: expiryMonth, quantity: quantity().positive() })
  .refine(({ lot, expireDate }) => lot !== '' || expireDate !== null, {
    path: ['lot'],
    message: lotMessages.unnamed,
  })

/** The lots of which units without a lot are (lots.declared). */
export const declaredLots = z
  .strictObject({
    areaId: reference(messages.selectArea),
    productId: reference('Seleccione el producto'),
    lots: z
      .array(declaredLot, { error: lotMessages.noLots })
      .min(1, lotMessages.noLots)
      .max(MAX_LINES, messages.tooManyLines),
  })
  .superRefine(({ lots }, context) => {
    const seen = new Set<string>()
    lots.forEach(({ lot, expireDate }, index) => {
      const key = JSON.stringify([lot, expireDate?.slice(0, 7)])
      if (seen.has(key))
        context.addIssue({ code: 'custom', message: lotMessages.repeated, path: ['lots', index, 'lot'] })
      seen.add(key)
    })
  })
export type DeclaredLots = z.output<typeof declaredLots>
