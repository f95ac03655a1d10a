import { z } from 'zod'
import { across } from '../core/across.ts'
import { MAX_LINES } from '../core/constants.ts'
import { documents } from '../core/documents.ts'
import {
  id,
  optionalReference,
  quantity,
  reference,
  requiredLines,
  requiredText,
  saveId,
  text,
  textLines,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import { SIGNATURE_MAX, signaturePath } from '../core/signature.ts'
import type { deliveryRecord } from './delivery.record.ts'
import { DeliveryState } from './delivery.record.ts'
import { refuseRepeated } from './sale-lines.ts'

/** Messages of delivery notes. */
export const deliveryMessages = {
  saved: 'Remisión registrada correctamente',
  delivered: 'Entrega registrada correctamente',
  voided: 'Remisión anulada: sus productos quedan por entregar',
  final: 'Una remisión registrada no se modifica: anúlela y registre otra',
  bill: 'Seleccione la factura',
  noLines: 'Indique qué productos se entregan',
  quantity: 'La cantidad que se entrega debe ser mayor que 0',
  notSold: 'Un producto de la remisión no está en la factura',
  tooMany: (name: string, left: string) => `${name}: quedan ${left} por entregar`,
  nothing: (number: string) => `La factura ${number} no tiene productos por entregar`,
  voidedBill: 'La factura está anulada',
  driver: 'Seleccione el conductor, o indique que se entrega en el mostrador',
  unknownDriver: 'El conductor no existe o está inactivo',
  receivedBy: 'Escriba el nombre de quien recibe',
  unsigned: 'Falta la firma de quien recibe, o indique que firmó en papel',
  signature: 'La firma no se puede leer: bórrela y fírmela otra vez',
  longSignature: 'La firma tiene más trazos de los que se guardan: bórrela y fírmela otra vez',
  isVoided: 'La remisión ya está anulada',
  isDelivered: 'La remisión ya está entregada',
  ofBill: (number: string, of: string) =>
    `La factura ${number} tiene la remisión ${of} activa. Anule primero la remisión.`,
  takenBack: (product: string, note: string) =>
    `${product}: lo que llevó la remisión volvió con la nota de crédito ${note}. Anule primero la nota.`,
  claimed: (product: string, claim: string) =>
    `${product}: el reclamo ${claim} es de unidades que salieron con la remisión. Anúlelo o entréguelo primero.`,
  changed: (product: string, claim: string) =>
    `${product}: el reclamo ${claim} cambió o acreditó unidades que salieron con la remisión. Use una nota de crédito en lugar de anularla.`,
  complete: 'La factura ya está entregada: la fecha es la de su última entrega',
} as const

/** Resources to read delivery notes. */
export const deliveryReaders = documents.delivery.readers
/** Resources to make and void them. */
export const deliveryWriters = ['entregas'] as const satisfies readonly ResourceName[]
/** Resources to hand goods over, and to read the notes of everybody in the area. */
export const deliverySigners = ['entregas', 'firmarEntregas'] as const satisfies readonly ResourceName[]
/** Resources to read every note of the area; other readers read those of their own invoices. */
export const allDeliveryReaders = [
  ...deliverySigners,
  'verTodasFacturas',
  'cuentasPorCobrar',
] as const satisfies readonly ResourceName[]

const deliveryLine = z.object({
  productId: reference('Seleccione el producto'),
  quantity: quantity(deliveryMessages.quantity).positive(deliveryMessages.quantity),
})

/** Who received the goods, and the signature: a path of lines, or null for one on paper (deliveries.signature). */
const receipt = {
  receivedBy: text(100),
  receivedDocument: text(50),
  signature: z
    .string()
    .max(SIGNATURE_MAX, deliveryMessages.longSignature)
    .regex(signaturePath, deliveryMessages.signature)
    .nullish()
    .transform((value) => value ?? null),
  signedOnPaper: z.boolean().default(false),
}

/**
 * A delivery note to save: on the way with a driver, or, with `delivered`, handed over at the counter to `receivedBy`. It
 * is of today.
 */
export const deliveryInput = z
  .object({
    id: saveId,
    billId: reference(deliveryMessages.bill),
    driverId: optionalReference,
    address: textLines(250),
    observation: textLines(500, messages.maxCharacters(500)),
    delivered: z.boolean().default(false),
    ...receipt,
    lines: z
      .array(deliveryLine, { error: deliveryMessages.noLines })
      .min(1, deliveryMessages.noLines)
      .max(MAX_LINES, messages.tooManyLines),
  })
  .superRefine(refuseRepeated, across('lines'))
  .refine(({ delivered, driverId }) => delivered || driverId !== null, {
    path: ['driverId'],
    message: deliveryMessages.driver,
    ...across('delivered', 'driverId'),
  })
  .refine(({ delivered, receivedBy }) => !delivered || receivedBy !== '', {
    path: ['receivedBy'],
    message: deliveryMessages.receivedBy,
    ...across('delivered', 'receivedBy'),
  })
export type DeliveryInput = z.output<typeof deliveryInput>
export const deliveryOnWire = onWire(deliveryInput, {
  nested: { lines: onWire(deliveryLine) },
})

/** Goods of a note on the way that arrived. */
export const handOver = z
  .object({ ...receipt, receivedBy: requiredText(100, deliveryMessages.receivedBy), version })
  .refine(({ signature, signedOnPaper }) => signature !== null || signedOnPaper, {
    path: ['signature'],
    message: deliveryMessages.unsigned,
    ...across('signature', 'signedOnPaper'),
  })
export type HandOver = z.output<typeof handOver>
export const handOverOnWire = onWire(handOver)

/** Why a note is voided. */
export const voidDelivery = z.object({ reason: requiredLines(250), version })
export type VoidDelivery = z.output<typeof voidDelivery>
export const voidDeliveryOnWire = onWire(voidDelivery)

/** The simple filters of the list. */
export const deliveryFilters = {
  billId: id.optional(),
  driverId: id.optional(),
  state: z.coerce
    .number<string>()
    .pipe(z.literal(Object.values(DeliveryState)))
    .optional(),
}

/** A delivery note of a list. */
export type DeliveryRow = RowOf<typeof deliveryRecord>

/** A line of a delivery note. */
export type DeliveryLineRow = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  quantity: number
}

/** A delivery note with its lines and its signature. */
export type DeliveryDetail = DeliveryRow & { signature: string | null; lines: DeliveryLineRow[] }

/** A line of an invoice to deliver: units sold, and those that are still in the store. `codes` are those that a scanner reads. */
export type LineToDeliver = {
  line: number
  productId: number
  internalCode: string
  product: string
  um: string
  decimals: number
  codes: string[]
  quantity: number
  undelivered: number
}

/** An invoice with what is to deliver of it, without prices. */
export type BillToDeliver = {
  id: number
  number: string
  date: string
  area: string
  client: string
  phone: string
  address: string
  appointment: string | null
  lines: LineToDeliver[]
}
