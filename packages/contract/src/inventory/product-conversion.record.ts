import { id, key, maybe, moment, quantity, text } from '../core/record.ts'

/** A row of the conversions list, with the source's stock in the reader's area. */
export const productConversionRecord = {
  id: id('No.'),
  sourceProductId: key('Producto de origen'),
  sourceCode: text('Código'),
  sourceProduct: text('Producto de origen'),
  sourceUm: text('U/M de origen'),
  sourceQuantity: quantity('Cantidad', { named: 'La cantidad de origen' }),
  targetProductId: key('Producto de destino'),
  targetCode: text('Código de destino'),
  targetProduct: text('Producto de destino'),
  targetUm: text('U/M de destino'),
  targetQuantity: quantity('Se obtiene', { named: 'La cantidad de destino' }),
  stock: quantity('Existencia'),
  disponible: quantity('Disponible'),
  version: key('Versión'),
  createAt: moment('Creado el', { named: 'La fecha de creación' }),
  createBy: maybe(text('Creado por')),
  modifyAt: maybe(moment('Anulado el', { named: 'La fecha de modificación' })),
  modifyBy: maybe(text('Anulado por')),
}
