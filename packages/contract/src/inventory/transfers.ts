import { z } from 'zod'
import { across } from '../core/across.ts'
import { chosenLots } from '../core/chosen-lots.ts'
import { confirmable } from '../core/confirmation.ts'
import { MAX_LINES, TransferStep, TransitOutcome } from '../core/constants.ts'
import { documents } from '../core/documents.ts'
import {
  day,
  derived,
  id,
  optionalDay,
  optionalReference,
  quantity,
  reference,
  requiredLines,
  saveId,
  textLines,
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
  sent: 'Traslado despachado: queda en tránsito hasta que lo reciban',
  received: 'Traslado recibido correctamente',
  returned: 'La mercadería volvió al área que despachó',
  lost: 'La pérdida quedó registrada',
  source: 'Seleccione el área que despacha',
  target: 'Seleccione el área que recibe',
  sameArea: 'El área que despacha debe ser distinta de la que recibe',
  nothingSent: 'Indique al menos una cantidad enviada mayor que 0',
  wasDispatched: 'El traslado ya está despachado',
  isInTransit: 'El traslado está en tránsito: falta que lo reciban',
  notInTransit: 'El traslado no está en tránsito',
  isReceived: 'El traslado ya fue recibido',
  wasVoided: 'El traslado está anulado',
  unknownLine: 'Solo se despachan los productos solicitados',
  moreThanAsked: (name: string, asked: number | string) =>
    `${name}: se solicitaron ${asked}, no se puede enviar más`,
  takenFrom: 'Las solicitudes de las que se toma no son válidas',
  requestsForOwn: 'Solo puede solicitar traslados para su área',
  dispatchesFromOwn: 'Solo puede despachar traslados desde su área',
  receivesForOwn: 'Solo puede recibir traslados para su área',
  resolvesForOwn: 'Solo puede resolver diferencias de lo que su área despachó',
  voidsFromOwn: 'Solo puede anular un traslado en tránsito que su área despachó',
  notSent: 'Solo se reciben los productos enviados',
  moreThanSent: (name: string, sent: number | string) =>
    `${name}: se enviaron ${sent}, no se puede recibir más`,
  short: (lines: readonly string[]) =>
    `Hay diferencias con lo enviado:\n${lines.join('\n')}\nQuedan en tránsito hasta que las resuelva el área que despachó. ¿Recibir así?`,
  nothingOpen: 'El traslado no tiene diferencias por resolver',
  moreThanOpen: (name: string, open: number | string) =>
    `${name}: quedan ${open} por resolver, no se puede resolver más`,
  resolvesNothing: 'Indique al menos una cantidad mayor que 0',
  outcome: 'Indique si la mercadería vuelve al origen o es pérdida',
  lossReason: 'Seleccione el motivo de la pérdida',
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
  /** Of a dispatch. */
  chosenLots,
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
    'quantityReceived',
    'quantityDamaged',
    'quantityReturned',
    'quantityLost',
    'quantityInTransit',
    'note',
    'decimals',
    'codes',
    'lots',
    'tracksLots',
  ],
  header: [
    'areaSource',
    'areaTarget',
    'step',
    'stateId',
    'total',
    'units',
    'unitsSent',
    'dispatchDate',
    'dispatchedAt',
    'dispatchedBy',
    'reservedUntil',
    'unitsReceived',
    'unitsInTransit',
    'inTransit',
    'withReception',
    'receptionDate',
    'receivedAt',
    'receivedBy',
    'daysInTransit',
    'losses',
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
    observation: requiredLines(500, undefined, messages.maxCharacters(500)),
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

const linesOf = <L extends z.ZodType>(line: L) =>
  z
    .array(line, { error: stockMessages.noLines })
    .min(1, stockMessages.noLines)
    .max(MAX_LINES, messages.tooManyLines)

/** What arrived of a line: units in order, and units that are refused because they are damaged (transfers.reception). */
const arrivedLine = z.object({
  productId: reference(stockMessages.product),
  quantityReceived: quantity(),
  quantityDamaged: quantity()
    .nullish()
    .transform((value) => value ?? 0),
  note: textLines(200),
})

/**
 * What arrived of a transfer. Products that are not named did not arrive. Differences are asked about (`confirm`).
 */
export const transferReception = z
  .object({ version, ...confirmable, lines: linesOf(arrivedLine) })
  .superRefine(refuseRepeated, across('lines'))
export type TransferReception = z.output<typeof transferReception>

const resolvedLine = z.object({ productId: reference(stockMessages.product), quantity: quantity() })

/** What the sender does with differences; a loss has a reason of adjustments (transfers.differences). */
export const transferResolution = z
  .object({
    version,
    outcome: z.enum(TransitOutcome, transferMessages.outcome),
    reasonId: optionalReference,
    observation: requiredLines(500, undefined, messages.maxCharacters(500)),
    lines: linesOf(resolvedLine).refine(
      (lines) => lines.some((line) => line.quantity > 0),
      transferMessages.resolvesNothing,
    ),
  })
  .superRefine(refuseRepeated, across('lines'))
  .refine(({ outcome, reasonId }) => outcome !== TransitOutcome.lost || reasonId !== null, {
    path: ['reasonId'],
    message: transferMessages.lossReason,
    ...across('outcome', 'reasonId'),
  })
export type TransferResolution = z.output<typeof transferResolution>

/** On the wire both have the names that a transfer has. */
export const receptionOnWire = onWire(transferReception, {
  renames: { lines: 'traslateDetails' },
  nested: { lines: onWire(arrivedLine) },
})
export const resolutionOnWire = onWire(transferResolution, {
  renames: { lines: 'traslateDetails' },
  nested: { lines: onWire(resolvedLine) },
})

const areaFilter = z.coerce.number<string>().int().optional()
/** The simple filters of the list. */
export const transferFilters = {
  areaSourceId: areaFilter,
  areaTargetId: areaFilter,
  stepId: z.coerce.number<string>().int().optional(),
  /** Those with goods in transit: `late` for longer than the days of the setting, `open` received with differences. */
  transit: z.enum(['any', 'late', 'open']).optional(),
  dateFrom: optionalDay,
  dateTo: optionalDay,
}
