import { areaChoice } from '../core/area-choice.ts'
import { day } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { transitRecord } from './transit.record.ts'

/** The parameters of the report of goods in transit: the area that sent them or all, and the day, by default today. */
export const transitFilters = {
  areaId: areaChoice().optional(),
  date: day(messages.selectDate).optional(),
}

/** A line of a transfer in transit at the end of a day (transfers.in-transit). `value` only for users who may read costs. */
export type TransitRow = RowOf<typeof transitRecord>
