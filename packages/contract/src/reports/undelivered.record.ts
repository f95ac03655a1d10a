import { costReaders } from '../core/cost-readers.ts'
import { day, flag, key, maybe, money, number, ofUse, only, quantity, text } from '../core/record.ts'

/** Units that were sold and are still in the store, by invoice line. Values in C$; `cost` only for readers of costs. */
export const undeliveredRecord = {
  key: text('Clave', { named: 'El nombre de la preferencia' }),
  billId: key('Factura'),
  billNumber: text('Factura', { named: 'El número de la factura' }),
  date: day('Fecha'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  clientId: key('Cliente'),
  client: text('Cliente'),
  seller: text('Vendedor'),
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  um: text('U/M', { named: 'La unidad de medida' }),
  sold: quantity('Facturado', { named: 'La cantidad facturada' }),
  undelivered: quantity('Por entregar', { named: 'La cantidad por entregar' }),
  value: money('Precio C$', { named: 'El monto' }),
  cost: only(costReaders, money('Costo C$', { named: 'El costo' })),
  /** Days since the sale. */
  days: number('Días', { named: 'El número de días' }),
  appointment: maybe(day('Cita', { named: 'La cita de entrega' })),
  overdue: flag('Atrasada', { named: 'El atraso' }),
}
