import { areaChoice } from '../core/area-choice.ts'
import { day } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

/** The parameters of the report of goods in transit: the area that sent them or all, and the day, by default today. */
export const transitFilters = {
  areaId: areaChoice().optional(),
  date: day(messages.selectDate).optional(),
}

/** A line of a transfer in transit at the end of a day (transfers.in-transit). `value` only for users who may read costs. */
export type TransitRow = {
  key: string
  id: number
  dispatchDate: string
  areaSource: string
  areaTarget: string
  /** Days since the dispatch, and whether the target had received the rest. */
  days: number
  received: boolean
  internalCode: string
  product: string
  um: string
  quantity: number
  value?: number
}
