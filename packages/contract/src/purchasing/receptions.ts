import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { MAX_LINES } from '../core/constants.ts'
import { documents } from '../core/documents.ts'
import { day, id, quantity, reference, requiredText, saveId, text, textLines } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import { expiryMonth } from '../inventory/lots.ts'
import { refuseRepeated, stockMessages } from '../inventory/stock-documents.ts'
import type { receptionRecord } from './reception.record.ts'
import { ReceptionOutcome } from './reception-outcomes.ts'

/** Messages of receptions. */
export const receptionMessages = {
  saved: 'Recepción registrada correctamente',
  voided: 'Recepción anulada',
  final: 'Una recepción registrada no se modifica: anúlela y registre otra',
  order: 'Seleccione la orden de compra',
  noLines: 'Escriba cuánto llegó de al menos un producto',
  quantity: 'La cantidad que llegó debe ser mayor que 0',
  notOrdered: (name: string) => `${name} no está en la orden de compra`,
  service: (name: string) => `${name} es un servicio: no se recibe en bodega`,
  notOpen: (number: string, step: string) =>
    `La orden de compra ${number} no recibe mercadería: su estado es ${step}`,
  before: 'La fecha no puede ser anterior a la de la orden de compra',
  more: (lines: readonly string[]) => `Llegó más de lo pedido:\n${lines.join('\n')}\n¿Registrarlo así?`,
  isVoided: 'La recepción ya está anulada',
  isBilled: (purchaseId: number) =>
    `La compra ${String(purchaseId).padStart(5, '0')} ya facturó mercadería de la recepción: no se puede anular`,
  rate: 'Registre la tasa de cambio del día: la orden de compra está en dólares',
  outcome: 'Seleccione qué pasó con la mercadería',
  reason: 'Escriba el motivo',
  noUnits: 'Escriba cuántas unidades de al menos un producto',
  tooMany: (name: string, left: string) => `De ${name} solo esperan factura ${left}`,
  unknownLine: 'Una línea no es de la recepción',
  repeatedLine: 'Una línea de la recepción está repetida',
  mayNotWriteOff: 'Falta el permiso de crear compras para dar de baja mercadería sin factura',
  reduced: 'Salida registrada correctamente',
} as const

/** Resources to read receptions. */
export const receptionReaders = documents.reception.readers
/** Resources to receive goods: who keeps the warehouse, and who buys. */
export const receptionWriters = ['ajuste', 'crearCompra'] as const

/** What came of an ordered product. Its cost is that of the order (receptions.cost). */
const receptionLine = z.object({
  productId: reference(stockMessages.product),
  quantity: quantity(receptionMessages.quantity).refine((value) => value > 0, receptionMessages.quantity),
  lot: text(50),
  expireDate: expiryMonth,
})

/**
 * Goods of an order that came before their invoice, to save and post. `reference` is the number of the supplier's
 * delivery note. More than was ordered is asked about (`confirm`).
 */
export const receptionInput = z
  .object({
    id: saveId,
    orderId: reference(receptionMessages.order),
    date: day(messages.selectDate),
    reference: text(50),
    observation: textLines(500, messages.maxCharacters(500)),
    ...confirmable,
    lines: z
      .array(receptionLine, { error: receptionMessages.noLines })
      .min(1, receptionMessages.noLines)
      .max(MAX_LINES, messages.tooManyLines),
  })
  .superRefine(refuseRepeated, across('lines'))
export type ReceptionInput = z.output<typeof receptionInput>

export const receptionOnWire = onWire(receptionInput, {
  ignored: [
    'areaId',
    'area',
    'providerId',
    'providerName',
    'stateId',
    'units',
    'unbilled',
    'billed',
    'total',
    'purchases',
    'voidedAt',
    'voidedBy',
    'exits',
  ],
  nested: {
    lines: onWire(receptionLine, {
      renames: { lot: 'lote' },
      ignored: [
        'line',
        'product',
        'internalCode',
        'presentation',
        'um',
        'family',
        'billed',
        'reduced',
        'decimals',
        'cost',
        'total',
      ],
    }),
  },
})

const reducedLine = z.object({
  line: z.int(receptionMessages.unknownLine).min(1, receptionMessages.unknownLine),
  quantity: quantity(receptionMessages.noUnits),
})

/**
 * Units of a reception that no purchase will bill: sent back or counted wrong, which leave the stock, or written off, which
 * stay (receptions.reduced). Lines without units are left alone.
 */
export const receptionReduction = z.object({
  outcome: z.literal(
    [ReceptionOutcome.returned, ReceptionOutcome.corrected, ReceptionOutcome.writtenOff],
    receptionMessages.outcome,
  ),
  reason: requiredText(200, receptionMessages.reason),
  lines: z
    .array(reducedLine, { error: receptionMessages.noUnits })
    .max(MAX_LINES, messages.tooManyLines)
    .refine(
      (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
      receptionMessages.repeatedLine,
    )
    .transform((lines) => lines.filter((line) => line.quantity > 0))
    .refine((lines) => lines.length > 0, receptionMessages.noUnits),
})
export type ReceptionReduction = z.output<typeof receptionReduction>
export const reductionOnWire = onWire(receptionReduction, { nested: { lines: onWire(reducedLine) } })

/** The simple filters of the list. `unbilled`: those of which something has no invoice yet. */
export const receptionFilters = {
  providerId: id.optional(),
  orderId: id.optional(),
  unbilled: z.literal('true').optional(),
}

/** A reception of a list. `total` in C$, at the provisional cost; only for readers of costs. */
export type ReceptionRow = RowOf<typeof receptionRecord>

/** A line of a reception. Costs in C$, net of the IVA that is credited; only for readers of costs. */
export type ReceptionLineRow = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  quantity: number
  /** Units that purchases billed, and that none will. */
  billed: number
  reduced: number
  /** The decimals that units of it may have. */
  decimals: number
  lote: string
  expireDate: string | null
  cost?: number
  total?: number
}

/** A purchase that billed goods of a reception. */
export type ReceptionPurchase = { id: number; date: string; reference: string }

/** Units of a line that no purchase will bill, with their day and reason. `value` in C$, only for readers of costs. */
export type ReceptionExit = {
  line: number
  product: string
  um: string
  quantity: number
  outcome: number
  date: string
  reason: string
  createBy: string
  value?: number
}

/** A reception with its lines, the purchases that billed it, and what none will bill. */
export type ReceptionDetail = ReceptionRow & {
  lines: ReceptionLineRow[]
  purchases: ReceptionPurchase[]
  exits: ReceptionExit[]
}

/** An order of which goods are to come, without its amounts. */
export type OrderToReceive = {
  id: number
  areaId: number
  area: string
  providerName: string
  date: string
  expectedDate: string | null
  /** How many of its products are still to come. */
  products: number
}

/** A product of an order to receive: units ordered, received before, and still to come. `codes` are those that a scanner reads, the supplier's included. */
export type LineToReceive = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  /** The decimals that units of it may have. */
  decimals: number
  codes: string[]
  tracksLots?: boolean
  quantity: number
  /** The packs in which it was ordered and the units of each; 0 both when it was ordered in units. */
  packs: number
  packSize: number
  packName: string
  supplierCode: string
  received: number
  remaining: number
}

/** The products of an order that can be received. */
export type OrderLinesToReceive = OrderToReceive & { lines: LineToReceive[] }
