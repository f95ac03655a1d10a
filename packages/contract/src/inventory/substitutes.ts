import { z } from 'zod'
import { id } from '../core/fields.ts'

/** Most products that are offered instead of one. */
export const MAX_SUBSTITUTES = 20

export const substituteMessages = {
  saved: 'Sustitutos guardados',
  tooMany: `Un producto tiene ${MAX_SUBSTITUTES} sustitutos como máximo`,
  tooManyOf: (name: string) => `${name}: un producto tiene ${MAX_SUBSTITUTES} sustitutos como máximo`,
  itself: 'Un producto no se sustituye a sí mismo',
} as const

/** The products that are offered instead of one: all of them (sales.substitutes). */
export const substitutesInput = z.strictObject({
  substituteIds: z.array(id).max(MAX_SUBSTITUTES, substituteMessages.tooMany),
})

/** A product that is offered instead of another. */
export type SubstituteRow = {
  id: number
  internalCode: string
  name: string
  um: string
  active: boolean
}
