import { z } from 'zod'
import { across } from '../core/across.ts'
import { MAX_LINES, TransferStep } from '../core/constants.ts'
import { documents } from '../core/documents.ts'
import {
  day,
  derived,
  id,
  optionalDay,
  quantity,
  reference,
  requiredText,
  saveId,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import { refuseRepeated, stockMessages } from './stock-documents.ts'

/** Messages of transfers (messages.prescribed). */
export const transferMessages = {
  requested: 'Solicitud de traslado registrado correctamente',
  dispatched: 'Traslado registrado correctamente',
  voided: 'Traslado anulado correctamente',
  source: 'Seleccione el área que despacha',
  target: 'Seleccione el área que recibe',
  sameArea: 'El área que despacha debe ser distinta de la que recibe',
  nothingSent: 'Indique al menos una cantidad enviada mayor que 0',
  wasDispatched: 'El traslado ya está despachado',
  wasVoided: 'El traslado está anulado',
  unknownLine: 'Solo se despachan los productos solicitados',
  moreThanAsked: (name: string, asked: number | string) =>
    `${name}: se solicitaron ${asked}, no se puede enviar más`,
  takenFrom: 'Las solicitudes de las que se toma no son válidas',
  requestsForOwn: 'Solo puede solicitar traslados para su área',
  dispatchesFromOwn: 'Solo puede despachar traslados desde su área',
} as const

/** Resources to request and dispatch transfers, whose users also get their events. */
export const transferReaders = documents.transfer.readers

/**
 * A line of a transfer: requested units, and dispatched units once dispatched. Lines of a request with 0 units are not
 * stored (transfers.request).
 */
const transferLine = z.object({
  productId: reference(stockMessages.product),
  quantityRequested: quantity(),
  quantitySent: quantity()
    .nullish()
    .transform((value) => value ?? 0),
})

const extras = {
  line: [
    'line',
    'product',
    'internalCode',
    'presentation',
    'um',
    'family',
    'stock',
    'disponible',
    'quantityReserved',
    'reservedByOthers',
    'cost',
    'total',
  ],
  header: [
    ...['areaSource', 'areaTarget', 'step', 'stateId', 'total', 'units', 'unitsSent', 'dispatchDate'],
    ...['dispatchedAt', 'dispatchedBy', 'reservedUntil'],
  ],
}

/** A transfer to request, change or dispatch; `stepId` 2 requests the dispatch (transfers.steps). */
export const transferInput = z
  .object({
    id: saveId,
    date: day(messages.selectDate),
    sourceAreaId: reference(transferMessages.source),
    targetAreaId: reference(transferMessages.target),
    stepId: derived,
    observation: requiredText(500, undefined, messages.maxCharacters(500)),
    version,
    /**
     * Ids of requests whose reservations the dispatch uses, for units beyond its own reservation and the available
     * stock (transfers.taken-reservations).
     */
    takenFrom: z
      .array(id, { error: transferMessages.takenFrom })
      .max(MAX_LINES, messages.tooManyLines)
      .nullish()
      .transform((value) => value ?? []),
    lines: z
      .array(transferLine, { error: stockMessages.noLines })
      .max(MAX_LINES, messages.tooManyLines)
      .refine((lines) => lines.some((line) => line.quantityRequested > 0), stockMessages.noLines),
  })
  .superRefine(refuseRepeated, across('lines'))
  .refine(({ sourceAreaId, targetAreaId }) => sourceAreaId !== targetAreaId, {
    path: ['sourceAreaId'],
    message: transferMessages.sameArea,
    ...across('sourceAreaId', 'targetAreaId'),
  })
export type TransferInput = z.output<typeof transferInput>

export const transferOnWire = onWire(transferInput, {
  renames: { sourceAreaId: 'areaSourceId', targetAreaId: 'areaTargetId', lines: 'traslateDetails' },
  ignored: extras.header,
  nested: {
    lines: onWire(transferLine, {
      renames: { quantityRequested: 'quantityRequest', quantitySent: 'quantityResponse' },
      ignored: extras.line,
    }),
  },
})

/** Whether a body of `traslates/post/asEdit` is a dispatch rather than a change of the request. */
export const asksForDispatch = ({ stepId, lines }: TransferInput): boolean =>
  stepId === TransferStep.dispatched || lines.some(({ quantitySent }) => quantitySent > 0)

const areaFilter = z.coerce.number<string>().int().optional()
/** The simple filters of the list. */
export const transferFilters = {
  areaSourceId: areaFilter,
  areaTargetId: areaFilter,
  stepId: z.coerce.number<string>().int().optional(),
  dateFrom: optionalDay,
  dateTo: optionalDay,
}

/** A transfer of a list; `total`, at cost, only for users who may read costs, and 0 until dispatched. */
export type TransferRow = {
  id: number
  date: string
  areaSourceId: number
  areaSource: string
  areaTargetId: number
  areaTarget: string
  stepId: 1 | 2 | 9
  step: string
  stateId: number
  observation: string
  /** Requested units, and dispatched units. */
  units: number
  unitsSent: number
  total?: number
  dispatchDate: string | null
  dispatchedAt: string | null
  dispatchedBy: string | null
  /** Last day of its stock reservation; null once it is dispatched or voided. */
  reservedUntil: string | null
  createAt: string
  createBy: string
  modifyAt: string | null
  modifyBy: string | null
  version: number
}
/** Units of a product that another request reserves in the source area. */
export type OtherReservation = { transferId: number; areaTarget: string; quantity: number }
/** A line in an answer of the server: `stock` and `disponible` are the source's, without the transfer's own reservation. */
export type TransferLineRow = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  stock: number
  disponible: number
  quantityRequest: number
  quantityResponse: number
  /** Units that the request reserves; 0 once it is dispatched, voided or expired. */
  quantityReserved: number
  /** Reservations of the product by other requests, newest first. Empty unless the transfer is a request. */
  reservedByOthers: OtherReservation[]
  cost?: number
  total?: number
}
export type TransferDetail = TransferRow & { traslateDetails: TransferLineRow[] }
