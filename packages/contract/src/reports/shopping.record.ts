import { costReaders } from '../core/cost-readers.ts'
import {
  apart,
  day,
  key,
  maybe,
  moment,
  money,
  ofUse,
  only,
  percent,
  quantity,
  text,
} from '../core/record.ts'
import { boughtDocumentRecord } from '../inventory/bought-document.record.ts'

/** A purchased line with its document. Costs in C$ except `dolarCost`. */
export const shoppingRecord = {
  ...boughtDocumentRecord,
  key: apart(text('Clave', { named: 'El nombre de la preferencia' })),
  type: text('Tipo'),
  line: key('Número de línea'),
  date: apart(day('Fecha')),
  postedAt: apart(moment('Registrado el', { named: 'La fecha de registro' })),
  areaId: key('Área'),
  area: ofUse('areas', apart(text('Área'))),
  providerId: key('Proveedor'),
  providerName: apart(text('Proveedor')),
  reference: apart(text('Referencia')),
  paymentType: text('Pago'),
  productId: key('Producto'),
  internalCode: apart(text('Código')),
  product: apart(text('Producto')),
  familyId: key('Categoría'),
  family: apart(text('Categoría')),
  presentation: text('Marca'),
  um: apart(text('U/M', { named: 'La unidad de medida' })),
  quantity: apart(quantity('Cantidad')),
  oldPrice: money('Precio ant.', { named: 'El precio anterior' }),
  price: apart(money('Precio')),
  lote: ofUse('lots', text('Lote')),
  expireDate: maybe(day('Vence', { named: 'El vencimiento' })),
  createBy: text('Procesada por'),
  /** Costs, only for users who may read them. */
  dolarCost: apart(only(costReaders, money('Costo $', { named: 'El costo en dólares' }))),
  cost: apart(only(costReaders, money('Costo C$', { named: 'El costo' }))),
  charges: apart(only(costReaders, money('Cargos'))),
  realCost: apart(only(costReaders, money('Costo real'))),
  total: apart(only(costReaders, money('Total'))),
  iva: apart(only(costReaders, money('IVA'))),
  /** Profit as a percentage of the price. */
  margin: apart(only(costReaders, percent('Margen'))),
}
