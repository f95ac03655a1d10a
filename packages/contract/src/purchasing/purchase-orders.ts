import { arePacksOf } from '@yunque/domain/packs'
import type { Difference } from '@yunque/domain/purchase-orders'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { Currency, MAX_LINES, type OrderStep, PaymentType } from '../core/constants.ts'
import {
  cost,
  creditDays,
  day,
  derived,
  id,
  optionalDay,
  paperIvaRate,
  quantity,
  reference,
  saveId,
  textLines,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import { refuseRepeated, stockMessages } from '../inventory/stock-documents.ts'
import type { orderRecord } from './order.record.ts'
import { packFields, purchaseMessages } from './purchases.ts'

/** Messages of purchase orders. */
export const orderMessages = {
  saved: 'Orden de compra guardada correctamente',
  sent: 'Orden de compra marcada como enviada',
  reopened: 'La orden de compra volvió a borrador',
  closed: 'Orden de compra cerrada',
  voided: 'Orden de compra anulada',
  onlyDrafts: 'Solo se modifican las órdenes en borrador',
  onlyDraftsAreSent: 'Solo se envían las órdenes en borrador',
  onlySentReopen: 'Solo vuelve a borrador una orden enviada de la que no se ha recibido nada',
  nothingToClose: 'Solo se cierran las órdenes enviadas o recibidas en parte',
  onlyUnreceivedAreVoided: 'Solo se anulan las órdenes de las que no se ha recibido nada: ciérrela',
  hasPurchase: (purchaseId: number) =>
    `La compra ${String(purchaseId).padStart(5, '0')} de la orden está pendiente: procésela o anúlela antes`,
  hasUnbilled: 'La orden tiene mercadería recibida sin factura: registre la compra antes de cerrarla',
  expectedBefore: 'La fecha esperada no puede ser anterior a la fecha',
  unknown: 'La orden de compra no existe',
  notOpen: (number: string, step: string) =>
    `La orden de compra ${number} no recibe compras: su estado es ${step}`,
  otherProvider: 'La orden de compra es de otro proveedor',
  otherArea: 'La orden de compra es de otra área',
  otherCurrency: 'La compra debe estar en la moneda de su orden',
  exceeds: (number: string, amount: string) => `La compra cobra ${amount} más que su orden ${number}`,
} as const

/**
 * An ordered product: units, and the unit cost that was agreed, in the currency of the order. Without `ivaRate`, the
 * IVA of the product applies. `iva` and `total` are computed by the server.
 */
const orderLine = z.object({
  productId: reference(stockMessages.product),
  quantity: quantity(purchaseMessages.quantity).refine((value) => value > 0, purchaseMessages.quantity),
  cost: cost(purchaseMessages.cost).refine((value) => value > 0, purchaseMessages.cost),
  ...packFields,
  ivaRate: paperIvaRate,
  total: derived,
})

/**
 * A purchase order to save, as a draft. It moves no stock and is no debt (orders.steps). `costsIncludeIva` says whether
 * the typed costs include IVA; they do by default.
 */
export const orderInput = z
  .object({
    id: saveId,
    areaId: reference(messages.selectArea),
    date: day(messages.selectDate),
    expectedDate: optionalDay,
    providerId: reference(messages.selectProvider),
    currencyId: z.literal([Currency.cordobas, Currency.dollars], { error: purchaseMessages.currency }),
    purchasePaymentTypeId: z.literal([PaymentType.cash, PaymentType.credit], {
      error: purchaseMessages.paymentType,
    }),
    creditDays: creditDays.nullish().transform((value) => value ?? 0),
    costsIncludeIva: z
      .boolean()
      .nullish()
      .transform((value) => value ?? true),
    observation: textLines(500, messages.maxCharacters(500)),
    total: derived,
    version,
    lines: z
      .array(orderLine, { error: purchaseMessages.noLines })
      .min(1, purchaseMessages.noLines)
      .max(MAX_LINES, messages.tooManyLines),
  })
  .superRefine(refuseRepeated, across('lines'))
  .superRefine(({ lines }, context) => {
    for (const [index, line] of lines.entries())
      if (!arePacksOf(line, line.quantity))
        context.addIssue({ code: 'custom', message: purchaseMessages.packs, path: ['lines', index, 'packs'] })
  }, across('lines'))
  .refine(({ date, expectedDate }) => expectedDate === null || expectedDate >= date, {
    path: ['expectedDate'],
    message: orderMessages.expectedBefore,
    ...across('date', 'expectedDate'),
  })
  .refine(
    ({ purchasePaymentTypeId, creditDays: days }) => purchasePaymentTypeId !== PaymentType.credit || days > 0,
    {
      path: ['creditDays'],
      message: purchaseMessages.creditDays,
      ...across('purchasePaymentTypeId', 'creditDays'),
    },
  )
export type OrderInput = z.output<typeof orderInput>

export const orderOnWire = onWire(orderInput, {
  ignored: [
    'area',
    'providerName',
    'purchasePaymentType',
    'currency',
    'stepId',
    'step',
    'iva',
    'progress',
    'unbilled',
    'late',
    'sentAt',
    'sentBy',
    'closedAt',
    'closedBy',
    'stateId',
    'purchases',
    'receptions',
  ],
  nested: {
    lines: onWire(orderLine, {
      ignored: [
        'line',
        'product',
        'internalCode',
        'presentation',
        'um',
        'family',
        'iva',
        'received',
        'remaining',
        'unbilled',
        'lastCost',
        'areaPrice',
        'stock',
        'isService',
        'hasIva',
        'priceIvaRate',
        'inherits',
        'supplierCode',
      ],
    }),
  },
})

/** The order whose step is changed; a `version` that is not the stored one is refused. */
export const orderStepInput = z.object({ version })

const wholeNumber = z.coerce.number<string>().int().optional()
/** The simple filters of the list. `open`: those of which goods are still to come. */
export const orderFilters = {
  providerId: id.optional(),
  stepId: wholeNumber,
  open: z.literal('true').optional(),
}

/** A step of a purchase order. */
export type OrderStepId = (typeof OrderStep)[keyof typeof OrderStep]

/** A purchase order of a list. Amounts in its currency. */
export type OrderRow = RowOf<typeof orderRecord>

/** A line of an order. Costs in the currency of the order. */
export type OrderLineRow = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  isService: boolean
  quantity: number
  /** The packs in which it was typed and the units of each, 0 both when it was typed in units; and what a pack is called. */
  packs: number
  packSize: number
  packName: string
  /** The code of its supplier; '' without one. */
  supplierCode: string
  cost: number
  ivaRate: number
  iva: number
  total: number
  /** Units that came, those still to come, and those that came before their invoice and wait for it. */
  received: number
  remaining: number
  unbilled: number
  /** Of its area: stock, current sale price and whether it is inherited, and the last unit cost in C$. */
  stock: number
  areaPrice: number
  inherits: boolean
  lastCost: number
  /** IVA percentage included in the sale price. */
  priceIvaRate: number
}

/** A purchase that was made from an order; `total` in C$. */
export type OrderPurchase = { id: number; date: string; reference: string; stepId: string; total: number }

/** A reception of an order. */
export type OrderReception = { id: number; date: string; reference: string; active: boolean }

/** An order with its lines, its purchases and its receptions. */
export type OrderDetail = OrderRow & {
  lines: OrderLineRow[]
  purchases: OrderPurchase[]
  receptions: OrderReception[]
}

/** How a product of a purchase differs from its order. Amounts in C$, at the rate of the purchase, IVA included. */
export type OrderDifference = Difference & { product: string; um: string; ordered: boolean }
