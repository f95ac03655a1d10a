import { apart, day, flag, id, key, maybe, moment, ofUse, quantity, state, text } from '../core/record.ts'

/** The states of a delivery note (deliveries.note). */
export const DeliveryState = { onTheWay: 1, delivered: 2, voided: 9 } as const

/** The states with their names. */
export const deliveryStates = [
  { id: DeliveryState.onTheWay, name: 'En camino' },
  { id: DeliveryState.delivered, name: 'Entregada' },
  { id: DeliveryState.voided, name: 'Anulada' },
] as const

/** A delivery note of a list. */
export const deliveryRecord = {
  id: id('No.'),
  billId: key('Factura'),
  billNumber: text('Factura', { named: 'El número de la factura' }),
  date: day('Fecha'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  clientId: key('Cliente'),
  client: text('Cliente'),
  phone: text('Teléfono'),
  address: text('Dirección de entrega', { named: 'La dirección' }),
  driverId: maybe(key('Conductor')),
  driver: maybe(text('Conductor')),
  vehicle: maybe(text('Vehículo')),
  units: quantity('Unidades', { named: 'Las unidades del componente' }),
  stateId: state('Estado', { choices: deliveryStates }),
  receivedBy: text('Recibe', { named: 'El nombre de quien recibe' }),
  receivedDocument: text('Cédula de quien recibe'),
  /** Whether there is a signature; it is in the note itself. */
  signed: flag('Firmada', { named: 'La firma' }),
  deliveredAt: maybe(moment('Entregada el', { named: 'La hora de la entrega' })),
  deliveredBy: maybe(text('La entregó', { named: 'La persona que entregó' })),
  observation: text('Observación'),
  voidReason: maybe(text('Motivo de anulación')),
  voidedAt: apart(maybe(moment('Anulado el'))),
  voidedBy: maybe(text('La anuló')),
  createAt: moment('Hecha el', { named: 'La fecha de creación' }),
  createBy: text('Hecha por'),
  version: key('Versión'),
}
