import { apart, key, ofUse, quantity, text } from '../core/record.ts'

/** Where an area keeps a product. */
export const locationRecord = {
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  family: text('Categoría'),
  um: text('U/M', { named: 'La unidad de medida' }),
  areaId: key('Área'),
  area: ofUse('areas', apart(text('Área'))),
  /** 'A-3, Patio'; '' where nobody wrote one. */
  locations: text('Ubicaciones'),
  stock: quantity('Existencia'),
}
