import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import type { RowOf } from '../core/record.ts'
import type { undeliveredRecord } from './undelivered.record.ts'

/** The parameters of 'Vendido sin entregar': the area or all, and whether only what should have been delivered by today. */
export const undeliveredFilters = {
  areaId: areaChoice().optional(),
  due: z.literal('true').optional(),
}

/** Units that were sold and are still in the store, by invoice line. Values in C$; `cost` only for readers of costs. */
export type UndeliveredRow = RowOf<typeof undeliveredRecord>
