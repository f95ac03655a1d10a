import { key, text } from '../core/record.ts'

/** A product of the count sheet with its location, without quantities. */
export const countSheetRecord = {
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  um: text('U.M.', { named: 'La unidad de medida' }),
  family: text('Categoría'),
  ubication: text('Ubicación'),
}
