import { ClaimPlace, ClaimState, ClaimStep, ClaimWarranty } from '@yunque/domain/claims'
import { costReaders } from '../core/cost-readers.ts'
import {
  day,
  flag,
  id,
  key,
  maybe,
  moment,
  money,
  number,
  ofUse,
  only,
  quantity,
  state,
  text,
} from '../core/record.ts'

/** The states with their names, for filters. */
export const claimStates = [
  { id: ClaimState.received, name: 'Recibido' },
  { id: ClaimState.atSupplier, name: 'Con el proveedor' },
  { id: ClaimState.toReturn, name: 'Por entregar' },
  { id: ClaimState.closed, name: 'Cerrado' },
  { id: ClaimState.voided, name: 'Anulado' },
] as const

/** Where the unit of a claim is. */
export const claimPlaces = [
  { id: ClaimPlace.store, name: 'En la tienda' },
  { id: ClaimPlace.supplier, name: 'Con el proveedor' },
  { id: ClaimPlace.client, name: 'Con el cliente' },
  { id: ClaimPlace.gone, name: 'Ya no está' },
] as const

/** What the warranty was on the day of the claim. */
export const claimWarranties = [
  { id: ClaimWarranty.inForce, name: 'En garantía' },
  { id: ClaimWarranty.expired, name: 'Garantía vencida' },
  { id: ClaimWarranty.none, name: 'Sin garantía' },
  { id: ClaimWarranty.unknown, name: 'Garantía sin comprobar' },
] as const

/** How a claim was resolved. */
export const claimResolutions = [
  { id: ClaimStep.repaired, name: 'Reparado' },
  { id: ClaimStep.changedBySupplier, name: 'Cambiado por el proveedor' },
  { id: ClaimStep.changedFromStock, name: 'Cambiado de la existencia' },
  { id: ClaimStep.rejected, name: 'Rechazado' },
  { id: ClaimStep.credited, name: 'Nota de crédito' },
] as const

/** A claim of a list. `value` is the cost of the units of the stock, for who reads costs. */
export const claimRecord = {
  id: id('No.'),
  date: day('Fecha'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  clientId: maybe(key('Cliente')),
  client: text('Cliente'),
  phone: text('Teléfono'),
  billId: maybe(key('Factura')),
  billNumber: maybe(text('Factura', { named: 'El número de la factura' })),
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  serial: text('Serie'),
  quantity: quantity('Cantidad'),
  fault: text('Falla'),
  condition: text('Accesorios y estado en que se recibe', { named: 'El estado en que se recibe' }),
  warrantyId: state('Garantía', { choices: claimWarranties }),
  warrantyUntil: maybe(day('Garantía hasta')),
  stateId: state('Estado', { choices: claimStates }),
  placeId: state('Dónde está', { named: 'El estado', choices: claimPlaces }),
  resolutionId: maybe(state('Resolución', { choices: claimResolutions })),
  owed: flag('El proveedor debe la unidad', { named: 'El filtro de facturas pendientes' }),
  /** How many days its client has waited; null when they wait no more. */
  daysOpen: maybe(number('Días')),
  providerId: maybe(key('Proveedor')),
  provider: maybe(text('Proveedor')),
  providerReference: text('Referencia del proveedor'),
  newSerial: text('Serie nueva'),
  noteId: maybe(key('Nota', { named: 'La nota de crédito' })),
  noteNumber: maybe(text('Nota de crédito')),
  value: only(costReaders, maybe(money('Costo', { named: 'El monto' }))),
  attachments: number('Adjuntos'),
  createAt: moment('Recibido el', { named: 'La fecha de creación' }),
  createBy: text('Recibido por'),
  version: key('Versión'),
}
