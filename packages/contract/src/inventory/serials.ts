import { serialKey } from '@yunque/domain/serials'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { id, optionalReference, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import { MAX_SERIALS, serialNumber, serialNumberMessages } from '../core/serial-number.ts'
import type { serialRecord } from './serial.record.ts'
import { serialUnits } from './told-serials.ts'

/** Resources to look for serials and warranties. Any area: the store owes the warranty, not the area. */
export const serialReaders = [
  ...(['inventario', 'ajuste', 'crearCompra', 'requisa'] as const),
  ...(['crearFactura', 'verTodasFacturas', 'crearNotasCreditos'] as const),
] as const
/** Resources to register serials: who keeps the warehouse, and who buys. */
export const serialWriters = ['ajuste', 'crearCompra'] as const

/** Messages of serials. */
export const serialMessages = {
  registered: (count: number) => (count === 1 ? 'Serie registrada' : `${count} series registradas`),
  none: 'Escriba al menos una serie',
  repeated: 'La serie está repetida',
  repeatedOne: (serial: string) => `La serie ${serial} está repetida`,
  header: 'Las series del documento no se entienden: vuelva a escribirlas',
  notKept: (product: string) => `${product} no lleva series: actívelas en la ficha del producto`,
  fraction: (product: string) => `${product} lleva series: su cantidad debe ser de unidades enteras`,
  service: (name: string) => `${name} es un servicio: no lleva series`,
  broken: ({ name, stock, area }: { name: string; stock: string; area: string }) =>
    `${name} no puede llevar series: en ${area} hay ${stock}, que no son unidades enteras`,
  /** A posting that has to tell serials. */
  sold: (product: string, units: number) =>
    units === 1 ? `Diga la serie de ${product}` : `Diga las ${units} series de ${product}`,
  leaving: (product: string, least: number) =>
    `Diga qué series salen de ${product}: al menos ${serialUnits(least)}`,
  returning: (product: string, units: number) =>
    `Diga qué series vuelven de ${product}: ${serialUnits(units)}`,
  arriving: (product: string, least: number) =>
    `Diga qué series llegan de ${product}: al menos ${serialUnits(least)}`,
  count: (product: string, least: number, most: number) =>
    least === most
      ? `${product}: se esperan ${serialUnits(least)}`
      : `${product}: se esperan de ${least} a ${serialUnits(most)}`,
  ofLine: (product: string, { line, least, most }: { line: number; least: number; most: number }) =>
    `${product}: de la línea ${line} de la factura ${least === most ? `vuelven ${serialUnits(most)}` : `vuelven de ${least} a ${serialUnits(most)}`}`,
  /** Where a serial is that cannot move. */
  elsewhere: (serial: string, area: string) => `La serie ${serial} está en ${area}`,
  isSold: (serial: string, bill: string) => `La serie ${serial} ya se vendió en la factura ${bill}`,
  onTheWay: (serial: string, transfer: string) => `La serie ${serial} viaja en el traslado ${transfer}`,
  gone: (serial: string, document: string) => `La serie ${serial} ya salió: ${document}`,
  unknown: (serial: string) => `La serie ${serial} no está registrada`,
  notOfDocument: (serial: string) => `La serie ${serial} no es de este documento`,
  strangeDocument: 'El documento no trajo ese producto al área',
  isHere: (serial: string) => `La serie ${serial} ya está registrada aquí`,
  returnedGone: (where: string) => `${where}. Volvió con la nota, que no se puede anular sin ella.`,
  allKnown: (product: string, serial: string) =>
    `Todas las unidades de ${product} tienen su serie registrada, y ${serial} no está entre ellas`,
  over: (product: string, free: number) =>
    free === 0
      ? `Todas las unidades de ${product} tienen su serie registrada`
      : `A ${product} le faltan solo ${serialUnits(free)} por registrar`,
} as const

/** Refuses a serial that is given twice. */
export const areDistinct = (serials: readonly string[]): boolean =>
  new Set(serials.map(serialKey)).size === serials.length

/** The documents that bring goods whose serials may be registered with them. */
export const bringingKinds = ['purchase', 'reception', 'input', 'claim'] as const
export type BringingKind = (typeof bringingKinds)[number]

/**
 * Serials of units of a product that are in stock in an area. `documentKind` and `documentId` tell with which document
 * they came.
 */
export const serialsInput = z
  .object({
    productId: reference('Seleccione el producto'),
    areaId: reference(messages.selectArea),
    documentKind: z.literal(bringingKinds).nullish(),
    documentId: optionalReference,
    serials: z
      .array(serialNumber, serialMessages.none)
      .min(1, serialMessages.none)
      .max(MAX_SERIALS, serialNumberMessages.tooMany),
  })
  .refine(({ serials }) => areDistinct(serials), {
    path: ['serials'],
    message: serialMessages.repeated,
    ...across('serials'),
  })
export type SerialsInput = z.output<typeof serialsInput>
export const serialsOnWire = onWire(serialsInput)

/** The plain filters of the list. */
export const serialFilters = {
  productId: id.optional(),
  areaId: id.optional(),
  placeId: z.coerce.number<string>().int().min(1).max(5).optional(),
}

/** A unit with its serial. Whom it was sold to is shown to who sells or reads invoices. */
export type SerialRow = RowOf<typeof serialRecord>

/** Something that happened to a unit, the latest first. Without a document it was registered by hand. */
export type SerialEvent = {
  seq: number
  direction: number
  area: string
  documentKind: string | null
  documentId: number | null
  number: string | null
  typeId: number | null
  day: string
  at: string
  user: string
}

/** A unit with its history. */
export type SerialDetail = SerialRow & { events: SerialEvent[] }

/** Where serials may be chosen from; one of the three. Of an invoice, of one of its lines where that is known. */
export const serialPool = z.object({
  productId: id,
  areaId: id.optional(),
  billId: id.optional(),
  billLine: id.optional(),
  transferId: id.optional(),
})

/** A product with units in stock in an area of which the serial is not known. */
export type SerialsMissing = {
  productId: number
  internalCode: string
  product: string
  units: number
  known: number
  missing: number
}

/** The area, or the document, whose units lack serials. */
export const missingQuery = z.object({
  areaId: id.optional(),
  documentKind: z.literal(bringingKinds).optional(),
  documentId: id.optional(),
})

export type { NamedSerial } from './told-serials.ts'
