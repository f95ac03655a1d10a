import type { LeadSource } from '@yunque/domain/demand'
import { z } from 'zod'
import { id, quantity, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { ResourceName } from '../core/resources.ts'

export const replenishmentMessages = {
  by: 'Elija por mínimo y máximo o por ventas',
  nothing: 'Elija al menos un producto que reponer',
  noProvider: (name: string) => `${name} no se ha comprado: elija el proveedor en una orden de compra`,
  noCost: (name: string) => `${name} no tiene costo todavía: escríbalo en una orden de compra a su proveedor`,
  made: (transfers: number, orders: number) =>
    `Se crearon ${transfers} solicitudes de traslado y ${orders} órdenes de compra en borrador`,
} as const

/** Resources to see the replenishment. */
export const replenishmentReaders = [
  'inventario',
  'requisa',
  'crearCompra',
] as const satisfies readonly ResourceName[]

/** How a proposal is made: up to the maximum of what is at its minimum, or by what is sold. */
export const ProposalBy = { limits: 'limits', sales: 'sales' } as const
export type ProposalBy = (typeof ProposalBy)[keyof typeof ProposalBy]

/** The area, by default the user's; and how, by default by minimum and maximum. */
export const replenishmentQuery = z.object({
  areaId: id.optional(),
  by: z.enum([ProposalBy.limits, ProposalBy.sales], replenishmentMessages.by).default(ProposalBy.limits),
})

/** Why a proposal by sales has its number (availability.by-sales). */
export type SalesReason = {
  /** Units sold in the days of the average, and those days with stock. */
  sold: number
  stocked: number
  /** Units sold a day, before the season. */
  daily: number
  season: number
  leadDays: number
  leadFrom: LeadSource
  reviewDays: number
  safetyDays: number
  target: number
  /** Days that the available units last; null when they are sold no more. */
  daysOfStock: number | null
}

/**
 * A product to replenish, and the sources for its units: one at or below its minimum, or, by sales, one with less than its
 * target.
 */
export type ReplenishmentRow = {
  productId: number
  internalCode: string
  product: string
  um: string
  stock: number
  disponible: number
  stockMin: number
  stockMax: number
  /** Units of pending purchases, those still to come of orders and their drafts, and requested transfers. */
  onTheWay: number
  need: number
  /** Units of the supplier's pack; 0 when it has none. What is bought are whole packs. */
  packSize: number
  transfers: { areaId: number; area: string; quantity: number }[]
  buy: number
  /** The preferred supplier, or the last one; null when it has neither. */
  providerId: number | null
  provider: string | null
  cost?: number
  /** Only in a proposal by sales. */
  sales?: SalesReason
}

const units = quantity()

/** The quantities that the user accepted. */
export const replenishmentInput = z.strictObject({
  areaId: reference(messages.selectArea),
  lines: z
    .array(
      z.strictObject({
        productId: reference('Seleccione el producto'),
        transfers: z.array(z.strictObject({ areaId: reference(), quantity: units })).max(100),
        buy: units,
      }),
    )
    .min(1, replenishmentMessages.nothing)
    .max(2000, 'Se reponen 2000 productos como máximo')
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      messages.productRepeated,
    ),
})
export type ReplenishmentInput = z.output<typeof replenishmentInput>
/** The requests and draft orders that were created. */
export type Replenished = {
  transfers: { id: number; areaId: number }[]
  orders: { id: number; providerId: number }[]
}
