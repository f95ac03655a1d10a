import { z } from 'zod'
import { version } from '../core/fields.ts'
import { type Use, usageIds } from '../core/uses.ts'

const unknown = 'Elija lo que usa su tienda de la lista'

/** What the shop uses from now on, all of it: what is not named is off (store.uses). */
export const usesInput = z.strictObject({
  uses: z.array(z.enum(usageIds, unknown), unknown).max(usageIds.length, unknown),
  revision: version,
})
export type UsesInput = z.output<typeof usesInput>

/** What the shop uses, whether a person chose it, what its records have used so far, and what it cannot turn off. */
export type UsesState = { uses: Use[]; chosen: boolean; used: Use[]; held: Use[]; revision: number }
