import type { LotUnits } from '@yunque/domain/lots'
import { z } from 'zod'
import { chosenLots } from '../core/chosen-lots.ts'
import { derived, money, percent, price, quantity, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import { MAX_SERIALS, serialNumber, serialNumberMessages } from '../core/serial-number.ts'
import type { SaleSteps } from '../inventory/sale-steps.ts'

/**
 * An entered line of a quotation, pre-sale or invoice. `price` is the unit price before the discount, IVA
 * included. A discount may be given in any of three fields. When several are given, `discount` (C$, whole line) takes precedence,
 * then `discountPercent`, and the others must agree with it to 0.01. Derived figures that a client sends are compared
 * with the server's and refused when they differ (figures.derived, sales.discount).
 */
export const saleLine = z.object({
  productId: reference('Seleccione el producto'),
  quantity: quantity().positive(),
  price: price(),
  discountUnit: derived,
  discountPercent: percent().nullish(),
  discount: money().default(0),
  netPrice: derived,
  total: derived,
  /** Of an invoice; other sales take nothing from the stock. */
  chosenLots,
  /** The serials of its units. Only invoices read them (serials.sale). */
  serials: z.array(serialNumber).max(MAX_SERIALS, serialNumberMessages.tooMany).default([]),
})
export type SaleLine = z.output<typeof saleLine>

/** Joined and computed columns that are part of a line read from the server. */
const lineExtras = [
  'line',
  'product',
  'internalCode',
  'presentation',
  'um',
  'family',
  'stock',
  'disponible',
  'cost',
  'gross',
  'iva',
  'ivaRate',
  'hasIva',
  'isService',
  'isKit',
  'components',
  'showComponents',
  'areaPrice',
  'priceListId',
  'priceList',
  'prices',
  'undelivered',
  'lots',
  'tracksLots',
  'warrantyMonths',
  'warrantyUntil',
]
export const saleLineOnWire = onWire(saleLine, { renames: { netPrice: 'customPrice' }, ignored: lineExtras })

type Lines = { lines: { productId: number }[] }

/** A product cannot appear twice (documents.no-repeats). */
export function refuseRepeated({ lines }: Lines, context: z.core.$RefinementCtx<Lines>): void {
  const seen = new Set<number>()
  lines.forEach(({ productId }, line) => {
    if (seen.has(productId))
      context.addIssue({
        code: 'custom',
        message: messages.productRepeated,
        path: ['lines', line, 'productId'],
      })
    seen.add(productId)
  })
}

/** A component of a sold kit. */
export type SoldComponent = { productId: number; product: string; um: string; units: number }

/** A line of a sale in an answer of the server. */
export type SaleLineRow = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  quantity: number
  stock: number
  price: number
  /** `netPrice`: the unit price after the discount. */
  customPrice: number
  discountUnit: number
  discountPercent: number
  discount: number
  total: number
  iva: number
  /** IVA percentage included in the price; 0 without IVA. */
  ivaRate: number
  hasIva: boolean
  isService: boolean
  isKit: boolean
  /** The recipe with which a kit was sold, by units of one kit; empty for another product. */
  components: SoldComponent[]
  /** Whether papers list them. */
  showComponents: boolean
  /** The area's current price; 0 without one. */
  areaPrice: number
  cost?: number
  /** The list that gave the price; null for the area's price and for a typed one. */
  priceListId: number | null
  priceList: string | null
  /** Invoices only: units that are still in the store (deliveries.undelivered). */
  undelivered?: number
  /** The present prices of its client on its day; null where no list gives one (prices.list-precedence). */
  prices: SaleSteps | null
  tracksLots?: boolean
  /** The lots that an invoice took. */
  lots?: LotUnits[]
  /** The serials that an invoice sold, and the last day of their warranty; null without one (serials.warranty). */
  serials: string[]
  warrantyMonths: number
  warrantyUntil: string | null
}
