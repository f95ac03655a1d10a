import { day, key, maybe, money, number, quantity, text } from '../core/record.ts'

/** A product that went to a project: units and C$, less what came back. */
export const projectProductRecord = {
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  um: text('U.M.', { named: 'La unidad de medida' }),
  quantity: quantity('Cantidad'),
  total: money('Total'),
  bills: number('Facturas', { named: 'El número de facturas' }),
  lastDate: maybe(day('Última venta')),
}
