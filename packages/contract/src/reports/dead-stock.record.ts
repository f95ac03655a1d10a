import { costReaders } from '../core/cost-readers.ts'
import { day, key, maybe, money, number, ofUse, only, quantity, text } from '../core/record.ts'

/**
 * The stock of a product in an area that sold none for the days of the report (reports.dead-stock). `idle` are the days since
 * the last sale, or since the first stock of what was never sold.
 */
export const deadStockRecord = {
  key: text('Clave', { named: 'El nombre de la preferencia' }),
  area: ofUse('areas', text('Área')),
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  family: text('Categoría'),
  um: text('U.M.', { named: 'La unidad de medida' }),
  stock: quantity('Existencia'),
  value: only(costReaders, money('Valor', { named: 'El monto' })),
  lastSale: maybe(day('Última venta')),
  lastPurchase: maybe(day('Última compra')),
  idle: number('Días sin venta'),
}
