import { day, key, maybe, text } from '../core/record.ts'
import { salesGroupRecord } from './sales-group.record.ts'

export const salesByProductRecord = {
  ...salesGroupRecord,
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  family: text('Categoría'),
  ultFechaVenta: maybe(day('Última venta')),
}
