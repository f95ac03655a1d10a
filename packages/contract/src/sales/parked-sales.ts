import { z } from 'zod'
import { across } from '../core/across.ts'
import { chosenLots } from '../core/chosen-lots.ts'
import { MAX_LINES, PaymentType } from '../core/constants.ts'
import {
  creditDays,
  money,
  optionalReference,
  percent,
  price,
  quantity,
  reference,
  saveId,
  text,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { MAX_SERIALS, serialNumber, serialNumberMessages } from '../core/serial-number.ts'
import type { SaleSteps } from '../inventory/sale-steps.ts'
import type { ClientItem } from './clients.ts'
import { refuseRepeated } from './sale-lines.ts'

/** How many sales a user may have parked. */
export const MAX_PARKED = 20
/** How long the name of a parked sale may be. */
export const MAX_PARKED_NAME = 60

/** Messages of parked sales. */
export const parkedMessages = {
  tooMany: `Tiene ${MAX_PARKED} ventas en espera, el máximo. Cobre o descarte una.`,
  gone: 'La venta en espera ya se cobró o se descartó en otro dispositivo',
} as const

/** The quick screen of a parked sale. */
const parkedKinds = ['invoice', 'preSale'] as const
export type ParkedKind = (typeof parkedKinds)[number]

/** `listPrice` is the price of its list for its quantity when it was parked. */
const parkedLine = z.strictObject({
  productId: reference('Seleccione el producto'),
  quantity: quantity(),
  price: price(),
  listPrice: price(),
  discountPercent: percent().default(0),
  discount: money().default(0),
  serials: z.array(serialNumber).max(MAX_SERIALS, serialNumberMessages.tooMany).default([]),
  chosenLots,
})

/** The terms and lines of a parked sale, as its form holds them. Prices and stock are read again on return. */
const parkedContent = z
  .strictObject({
    clientId: optionalReference,
    clientName: text(201),
    walkInRuc: text(50),
    walkInPhone: text(50),
    projectId: optionalReference,
    buyerId: optionalReference,
    paymentTypeId: z.literal([PaymentType.cash, PaymentType.credit], { error: messages.selectType }),
    creditDays: creditDays.default(0),
    discountPercent: percent().nullish(),
    lines: z.array(parkedLine).min(1, 'Agregue al menos un producto').max(MAX_LINES, messages.tooManyLines),
  })
  .superRefine(refuseRepeated, across('lines'))
export type ParkedContent = z.output<typeof parkedContent>

/** A sale to park, or one parked again: `id` 0 inserts (till.parked). */
export const parkedSale = z.strictObject({
  id: saveId,
  kind: z.literal(parkedKinds),
  name: text(MAX_PARKED_NAME),
  sale: parkedContent,
})
export type ParkedSale = z.output<typeof parkedSale>

/** The screen whose parked sales are listed. */
export const parkedQuery = z.object({ kind: parkedSale.shape.kind })

/** A tab: its name, client or first product, and its amount in C$. */
export type ParkedRow = {
  id: number
  kind: ParkedKind
  /** As the cashier calls it; empty without. */
  name: string
  /** A typed name, else the client's. Null without a client. */
  client: string | null
  /** The first product; null when it no longer exists. */
  product: string | null
  lines: number
  total: number
}

/** A parked line with its product, and its price, stock and available units of today. */
export type ParkedLineRow = ParkedContent['lines'][number] & {
  internalCode: string
  product: string
  um: string
  unitDecimals: number
  stock: number
  disponible: number
  /** The area's current price. */
  areaPrice: number
  /** Its prices for the client today; null where no list gives one. */
  prices: SaleSteps | null
  hasIva: boolean
  isService: boolean
  isKit: boolean
  tracksLots: boolean
}

/** A parked sale to continue. */
export type ParkedDetail = Omit<ParkedContent, 'clientId' | 'lines'> & {
  id: number
  kind: ParkedKind
  name: string
  client: ClientItem | null
  /** The names of its project and its buyer; null without. */
  project: string | null
  buyer: string | null
  lines: ParkedLineRow[]
}
