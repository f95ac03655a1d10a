import { transferRecord } from '@yunque/contract/inventory/transfer.record'
import {
  countProducts,
  countUnits,
  formatDate,
  formatId,
  formatQuantity,
} from '../../../lib/format/format.ts'

export const texts = {
  requests: 'Solicitud de traslado',
  dispatches: 'Despachos',
  create: 'Nueva solicitud de traslado',
  titleOf: (id: number) => `Traslado #${formatId(id)}`,
  nameOf: (id: number) => `traslado ${formatId(id)}`,
  noRequests: 'Todavía no hay solicitudes de traslado',
  noDispatches: 'No hay traslados que despachar',
  shown: 'Traslados que se muestran',
  shownChoices: { all: 'Todos', any: 'En tránsito', late: 'Atrasados', open: 'Diferencias' },

  id: transferRecord.id.word,
  date: transferRecord.date.word,
  source: transferRecord.areaSource.word,
  target: transferRecord.areaTarget.word,
  sourceField: 'Área que despacha',
  sourceFixed: 'Área que despacha (fija mientras haya líneas)',
  noTarget: 'Falta el área que recibe',
  targetField: 'Área que recibe',
  step: transferRecord.stepId.word,
  units: transferRecord.units.word,
  unitsSent: transferRecord.unitsSent.word,
  unitsReceived: transferRecord.unitsReceived.word,
  inTransit: transferRecord.unitsInTransit.word,
  valueInTransit: transferRecord.inTransit.word,
  daysInTransit: transferRecord.daysInTransit.word,
  receivedBy: transferRecord.receivedBy.word,
  receivedAt: transferRecord.receivedAt.word,
  receivedOn: 'Recibido',
  dispatchedOn: 'Despachado',
  facts: 'Datos del traslado',
  losses: 'Salidas por pérdida',
  total: transferRecord.total.word,
  observation: transferRecord.observation.word,
  createBy: transferRecord.createBy.word,
  createAt: transferRecord.createAt.word,
  dispatchedBy: transferRecord.dispatchedBy.word,
  dispatchedAt: transferRecord.dispatchedAt.word,

  lines: 'Líneas del traslado',
  code: 'Código',
  product: 'Producto',
  um: 'U/M',
  available: 'Disponible',
  requested: 'Solicitado',
  sent: 'Enviado',
  toSend: 'A enviar',
  received: 'Recibido',
  damaged: 'Dañado',
  missing: 'Falta',
  returned: 'Devuelto',
  lost: 'Perdido',
  note: 'Nota',
  toResolve: 'Por resolver',
  resolved: 'Se resuelve',
  scanHint: 'Escanee la mercadería, o escriba cuánto llegó bueno de cada producto.',
  notSent: 'Ese código no viene en el traslado',
  arrivedOf: (quantity: number, sent: number, um: string) =>
    `${formatQuantity(quantity)} de ${formatQuantity(sent)} ${um}`,
  everything: 'Todo llegó',
  counted: (arrived: { lines: number; units: number }) => counted(arrived),
  reserving: 'Se reserva',
  reserved: 'Reservado',
  ofOthers: 'De otras',
  reservedUntil: transferRecord.reservedUntil.word,
  cost: 'Costo C$',
  lineTotal: 'Total C$',

  open: 'Abrir',
  edit: 'Modificar',
  save: 'Guardar solicitud',
  dispatch: 'Despachar',
  void: 'Anular',
  receive: 'Recibir',
  receiveTitle: (id: number) => `Recibir traslado ${formatId(id)}`,
  receiveBody: (asked: {
    source: string
    target: string
    lines: number
    units: number
    short: readonly Short[]
  }) =>
    `${counted(asked)} en ${asked.target}\n${
      asked.short.length > 0
        ? `${shortText(asked.short)}\nLa diferencia queda en tránsito hasta que ${asked.source} la resuelva. `
        : ''
    }Lo recibido entra al inventario de inmediato. Después no se puede modificar ni anular.`,
  resolve: 'Resolver',
  resolveAction: 'Resolver diferencias',
  resolveOf: (id: number) => `Diferencias del traslado ${formatId(id)}`,
  resolveTitle: (id: number) => `Resolver diferencias del traslado ${formatId(id)}`,
  resolveBody: ({
    lost,
    source,
    ...units
  }: {
    lost: boolean
    source: string
    lines: number
    units: number
  }) =>
    lost
      ? `${counted(units)}\nSe registra una salida de ${source} por su valor exacto, con el motivo. No se puede deshacer.`
      : `${counted(units)}\nVuelve al inventario de ${source} con su valor exacto. No se puede deshacer.`,
  outcome: 'Qué pasó con la diferencia',
  outcomes: [
    { id: 'returned', name: 'Vuelve al origen' },
    { id: 'lost', name: 'Es pérdida' },
  ] as const,
  lossReason: 'Motivo de la pérdida',
  notInTransit: 'El traslado no está en tránsito',
  receivedByOther: 'Lo recibe otra área',
  nothingOpen: 'No tiene diferencias por resolver',
  resolvedByOther: 'Lo resuelve el área que despachó',
  voidedByOther: 'En tránsito lo anula el área que despachó',
  sentBody: ({ source, target }: { source: string; target: string }) =>
    `De ${source} a ${target}\nLa mercadería en tránsito vuelve al inventario de ${source} con su valor exacto. Conserva su número.`,
  saveTitle: (id: number) => (id === 0 ? 'Guardar solicitud nueva' : `Guardar solicitud ${formatId(id)}`),
  saveBody: (asked: { source: string; lines: number; units: number; beyond: readonly Beyond[] }) =>
    `${counted(asked)} de ${asked.source}\n${
      asked.beyond.length > 0 ? beyondText(asked.beyond) : 'Todo lo solicitado queda reservado allí.'
    }`,
  beyond: (lines: readonly Beyond[]) => beyondText(lines),
  reservedFor: (until: string) => `Lo reservado se aparta hasta el ${formatDate(until)}`,
  expiredOn: (until: string) =>
    `La reserva venció el ${formatDate(until)}: lo solicitado ya no está apartado`,
  taken: (taken: readonly Taken[]) => takenText(taken),
  dispatchTitle: (id: number) => `Despachar traslado ${formatId(id)}`,
  dispatchBody: (sent: { target: string; lines: number; units: number; taken: readonly Taken[] }) =>
    `${counted(sent)} a ${sent.target}\n${sent.taken.length > 0 ? `${takenText(sent.taken)}\n` : ''}Sale del inventario con su valor. Entra de inmediato o, si el área lo debe recibir, queda en tránsito hasta entonces. Después no se puede modificar.`,
  voidTitle: (id: number) => `Anular traslado ${formatId(id)}`,
  voidBody: ({ source, target }: { source: string; target: string }) =>
    `De ${source} a ${target}\nConserva su número y deja de reservar.`,
  onlyRequested: 'El traslado ya no está pendiente',
  otherArea: 'Lo despacha otra área',
  requestedByOther: 'Lo modifica el área que lo solicitó',
  watermark: 'ANULADO',
  printed: 'Traslado',
  printTitle: (id: number) => `Traslado ${formatId(id)}`,
  signatures: ['Solicitado por', 'Entregué conforme', 'Recibí conforme'],
} as const

const counted = ({ lines, units }: { lines: number; units: number }) =>
  `${countProducts(lines)} · ${countUnits(units)}`

/** A product of which something did not arrive, or is damaged. */
type Short = { product: string; missing: number; damaged: number }

/** A product that is requested in a larger quantity than is reserved. */
type Beyond = { product: string; quantity: number; reserves: number }
/** Units of a product that another request had reserved. */
type Taken = { product: string; quantity: number; transferId: number; areaTarget: string }

/** Most products that a confirmation lists. The lines show the rest. */
const mostListed = 5
const listed = (parts: readonly string[]): string =>
  parts.length > mostListed
    ? `${parts.slice(0, mostListed).join('; ')}; y ${parts.length - mostListed} más`
    : parts.join('; ')

const shortText = (lines: readonly Short[]): string =>
  `Diferencias: ${listed(
    lines.map(({ product, missing, damaged }) => {
      const parts = [
        ...(missing > 0 ? [`faltan ${formatQuantity(missing)}`] : []),
        ...(damaged > 0 ? [`${formatQuantity(damaged)} con daño`] : []),
      ]
      return `${product}, ${parts.join(' y ')}`
    }),
  )}.`

const beyondText = (lines: readonly Beyond[]): string =>
  `Pide más de lo disponible. Se reserva ${listed(
    lines.map(({ product, quantity, reserves }) => {
      return `${product}: ${formatQuantity(reserves)} de ${formatQuantity(quantity)}`
    }),
  )}. Lo demás queda solicitado sin reservar.`

const takenText = (taken: readonly Taken[]): string =>
  `Toma lo que otras solicitudes tienen reservado: ${listed(
    taken.map(({ product, quantity, transferId, areaTarget }) => {
      return `${formatQuantity(quantity)} de ${product}, de la ${formatId(transferId)} (${areaTarget})`
    }),
  )}. Esas solicitudes quedan sin ello.`
