import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'

/** The parameters of 'Vendido sin entregar': the area or all, and whether only what should have been delivered by today. */
export const undeliveredFilters = {
  areaId: areaChoice().optional(),
  due: z.literal('true').optional(),
}

/** Units that were sold and are still in the store, by invoice line. Values in C$; `cost` only for readers of costs. */
export type UndeliveredRow = {
  key: string
  billId: number
  billNumber: string
  date: string
  areaId: number
  area: string
  clientId: number
  client: string
  seller: string
  productId: number
  internalCode: string
  product: string
  um: string
  sold: number
  undelivered: number
  value: number
  cost?: number
  /** Days since the sale. */
  days: number
  appointment: string | null
  overdue: boolean
}
