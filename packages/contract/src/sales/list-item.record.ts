import { key, moment, money, quantity, text } from '../core/record.ts'

/** A row of the typed prices of a list, for Excel. */
export const listItemRecord = {
  /** Product and quantity: '12/0'. */
  item: text('Item', { named: 'El precio' }),
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  um: text('U.M.', { named: 'La unidad de medida' }),
  fromQuantity: quantity('Desde', { named: 'La cantidad desde la que vale' }),
  price: money('Precio'),
  changedAt: moment('Fecha del cambio'),
  changedBy: text('Usuario que lo cambió'),
}
