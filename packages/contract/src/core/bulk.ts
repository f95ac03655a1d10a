import { z } from 'zod'
import { reference } from './fields.ts'
import { MAX_TAKE } from './list.ts'
import { onWire } from './on-wire.ts'

/** Records to activate or deactivate in one call (lists.bulk). */
export const stateChange = z.object({
  ids: z
    .array(reference())
    .min(1, 'Seleccione al menos un registro')
    .max(MAX_TAKE, `Se cambian ${MAX_TAKE} registros como máximo`),
  active: z.boolean(),
})
export const stateChangeOnWire = onWire(stateChange)
export type StateChange = z.output<typeof stateChange>

/** What a call about several records did: how many it changed, and why the others were left as they are. */
export type BulkOutcome = { done: number; failed: { id: number; message: string }[] }
