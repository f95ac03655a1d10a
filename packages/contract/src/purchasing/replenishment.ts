import { z } from 'zod'
import { id, quantity, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { ResourceName } from '../core/resources.ts'

export const replenishmentMessages = {
  nothing: 'Elija al menos un producto que reponer',
  noProvider: (name: string) => `${name} no se ha comprado: elija el proveedor en una orden de compra`,
  made: (transfers: number, orders: number) =>
    `Se crearon ${transfers} solicitudes de traslado y ${orders} órdenes de compra en borrador`,
} as const

/** Resources to see the replenishment. */
export const replenishmentReaders = [
  'inventario',
  'requisa',
  'crearCompra',
] as const satisfies readonly ResourceName[]

/** The area; by default the user's. */
export const replenishmentQuery = z.object({ areaId: id.optional() })

/** A product at or below its minimum, and the sources for the units up to its maximum. */
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
  transfers: { areaId: number; area: string; quantity: number }[]
  buy: number
  /** The last supplier; null when it was never bought. */
  providerId: number | null
  provider: string | null
  cost?: number
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
