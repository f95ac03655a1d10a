import { z } from 'zod'
import { MAX_LINES, PaymentMethod } from '../core/constants.ts'
import { labelled } from '../core/field-labels.ts'
import {
  money,
  optionalReference,
  price,
  quantity,
  reference,
  requiredLines,
  requiredText,
  text,
  textLines,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import { MAX_SERIALS, serialNumber, serialNumberMessages } from '../core/serial-number.ts'
import { payment } from '../receivables/payments.ts'
import type { LaterLine } from './later-act-words.ts'
import type { offlineSaleRecord } from './offline-sale.record.ts'

/** Most characters of a sealed sale: one of 200 lines with serials has some 60,000. */
const MOST_SEALED = 400_000
/** Most sales of one file, and of one question about their states. */
export const MOST_LOADED = 1000

export const offlineSaleMessages = {
  unknown: 'Venta no encontrada',
  notPermitted: 'Este dispositivo no tiene permiso para vender sin servidor',
  otherStore: 'La venta no es de esta tienda, o el archivo está dañado',
  otherContent: 'Otra venta ya usó la misma clave',
  unreadable: 'La venta es de otra versión del programa y no se puede leer',
  onCredit: 'La venta ya está registrada al crédito: devuelva el dinero, o cobre la factura',
  otherTotal: (printed: string, own: string) =>
    `El comprobante tiene un total de ${printed} y sus líneas suman ${own}`,
  ended: (state: string) => `La venta ya está ${state}`,
  inProgress: 'La venta se está registrando: intente de nuevo en unos segundos',
} as const

const key = labelled('La clave de la venta', z.uuid())
const number = labelled('El número del comprobante', z.int().min(1).max(999_999_999))

/**
 * A sale as a till sends it: sealed for the server by a device, which may have registered anew since (offline.sealed). Without a
 * provisional number it is an act that the server had answered (offline.kept).
 */
export const sealedSale = z.strictObject({
  deviceId: reference(),
  key,
  number: number.nullable(),
  sealed: labelled('El contenido de la venta', z.base64().min(1).max(MOST_SEALED)),
})
export type SealedSale = z.output<typeof sealedSale>

const soldLine = z.object({
  productId: reference('Seleccione el producto'),
  /** Its name on the ticket. */
  product: text(250),
  quantity: quantity().positive(),
  price: price(),
  serials: z.array(serialNumber).max(MAX_SERIALS, serialNumberMessages.tooMany).default([]),
})

/** Money that a till takes without the server (offline.terms). */
const tender = payment.refine(({ paymentMethodId }) =>
  ([PaymentMethod.cash, PaymentMethod.card, PaymentMethod.transfer] as number[]).includes(paymentMethodId),
)

/**
 * What was sold, as the ticket says it: prices with IVA, C$. A sale of a till without the server is in cash, of its day, without
 * discounts, codes or store credit (offline.terms).
 */
export const offlineSale = z.object({
  /** When it was paid, by the clock of the server as the device knew it. */
  soldAt: z.iso.datetime(),
  areaId: reference(),
  sellerId: reference(),
  clientId: reference(messages.selectClient),
  client: text(201),
  clientName: text(201),
  walkInRuc: text(50),
  walkInPhone: text(50),
  observation: textLines(150),
  lines: z.array(soldLine).min(1, 'Agregue al menos un producto').max(MAX_LINES, messages.tooManyLines),
  payments: z.array(tender).min(1).max(10),
  total: money(),
  change: money(),
  /** The request for the same sale that the server did not answer: its Idempotency-Key, and whose it was (offline.moved). */
  tried: z.object({ key: requiredText(100), username: requiredText(50) }).nullish(),
})
export type OfflineSale = z.output<typeof offlineSale>

/** A line, from 1, as whoever decides changes it: another product at the same price, or its serials. */
const decidedLine = z.strictObject({
  line: z.int().min(1).max(MAX_LINES),
  productId: reference('Seleccione el producto'),
  serials: z.array(serialNumber).max(MAX_SERIALS, serialNumberMessages.tooMany),
})

/** `POST offlineSales/:id/register`: how a waiting sale is posted (offline.decide). */
export const registeredSale = z.strictObject({
  /** Why the person accepts what the rules did not. */
  reason: requiredLines(200),
  /** Whether an adjustment brings the units that the stock lacks, and its reason. */
  adjust: z.boolean().default(false),
  adjustmentReasonId: optionalReference,
  lines: z.array(decidedLine).max(MAX_LINES).default([]),
})
export type RegisteredSale = z.output<typeof registeredSale>

/** `POST offlineSales/:id/return`: the money went back to the client, and the goods came back. */
export const returnedSale = z.strictObject({ reason: requiredLines(200) })

/** `POST offlineSales/load`: unsent sales from the file of a device (offline.file). */
export const loadedSales = z.strictObject({
  /** The name of the device, where its registration ended. */
  device: requiredText(50),
  sales: z.array(sealedSale).min(1, 'El archivo no tiene ventas').max(MOST_LOADED),
})
export type LoadedSales = z.output<typeof loadedSales>
export type LoadAnswer = { loaded: number; known: number; posted: number; waiting: number }

/** What was sold, for a person: `price` is what a unit cost the client. */
export type SoldGoods = Pick<OfflineSale, 'clientName' | 'total' | 'change'> & {
  lines: Pick<OfflineSale['lines'][number], 'productId' | 'product' | 'quantity' | 'price' | 'serials'>[]
  payments: Pick<OfflineSale['payments'][number], 'paymentMethodId' | 'currencyId' | 'amount'>[]
}

/** A sale of the list. */
export type OfflineSaleRow = RowOf<typeof offlineSaleRecord>
/** A sale with what was sold; null for a content that cannot be read. */
export type OfflineSaleDetail = OfflineSaleRow & {
  sale: SoldGoods | null
  /** What it does besides selling, in words; '' for a sale and an invoice. `did`: line by line, where it is kept so. */
  words: string
  did: LaterLine[]
  /** The record that an act became which a device had kept (offline.later). */
  recordId: number | null
  /** What its area lacks of it now, units by product; empty when it lacks nothing. */
  missing: { productId: number; product: string; units: number }[]
  decision: string
}
