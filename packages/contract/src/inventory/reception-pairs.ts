import { z } from 'zod'
import { reference, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import { transferMessages } from './transfers.ts'

/** An ordered pair of areas: from the one that dispatches to the one that receives. */
const pair = z
  .object({
    sourceAreaId: reference(transferMessages.source),
    targetAreaId: reference(transferMessages.target),
  })
  .refine(({ sourceAreaId, targetAreaId }) => sourceAreaId !== targetAreaId, {
    path: ['sourceAreaId'],
    message: transferMessages.sameArea,
  })

/** The pairs of areas whose transfers are received before they enter the target: all of them (transfers.pairs). */
export const receptionPairs = z.object({
  pairs: z.array(pair).max(10_000, 'Hay demasiados pares de áreas'),
  revision: version,
})
export type ReceptionPairs = z.output<typeof receptionPairs>
export type ReceptionPair = ReceptionPairs['pairs'][number]

export const receptionPairsOnWire = onWire(receptionPairs, { ignored: ['areas'] })

/** The active areas, and the pairs that require a reception. */
export type ReceptionPairsInfo = {
  areas: { id: number; name: string }[]
  pairs: ReceptionPair[]
  revision: number
}
