import { SerialPlace, SerialUse } from '@yunque/domain/serials'
import { day, id, key, maybe, ofUse, only, state, text } from '../core/record.ts'

/** When a product's serials are given, with their Spanish names. */
export const serialUses = [
  { id: SerialUse.none, name: 'No' },
  { id: SerialUse.sale, name: 'Al vender' },
  { id: SerialUse.reception, name: 'Al recibir y vender' },
] as const

/** Where a unit is, with its Spanish name. */
export const serialPlaces = [
  { id: SerialPlace.stock, name: 'En existencia' },
  { id: SerialPlace.sold, name: 'Vendida' },
  { id: SerialPlace.transit, name: 'En traslado' },
  { id: SerialPlace.gone, name: 'Salió' },
  { id: SerialPlace.replaced, name: 'Reemplazada' },
] as const

/** Whether the warranty of a sold unit is in force. */
export const warrantyStates = [
  { id: 1, name: 'En garantía' },
  { id: 2, name: 'Vencida' },
] as const

/** Of these, who reads to whom a unit was sold. */
export const serialBuyers = ['crearFactura', 'verTodasFacturas', 'crearNotasCreditos'] as const

/** A unit with its serial. Whom it was sold to is shown to who sells or reads invoices. */
export const serialRecord = {
  id: id('No.'),
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  serial: text('Serie'),
  placeId: state('Estado', { choices: serialPlaces }),
  areaId: maybe(key('Área')),
  area: ofUse('areas', maybe(text('Área'))),
  billId: only(serialBuyers, maybe(key('Factura'))),
  billNumber: only(serialBuyers, maybe(text('Factura', { named: 'El número de la factura' }))),
  client: only(serialBuyers, maybe(text('Cliente'))),
  soldOn: maybe(day('Vendida el')),
  warrantyUntil: maybe(day('Garantía hasta')),
  /** One of `warrantyStates`; null for what is not sold or has none. */
  warrantyId: maybe(state('Garantía', { choices: warrantyStates })),
}
