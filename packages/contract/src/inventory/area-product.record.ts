import { costReaders } from '../core/cost-readers.ts'
import { apart, flag, key, maybe, money, ofUse, only, percent, quantity, text } from '../core/record.ts'
import { inheritWords } from '../core/value-words.ts'

/** The stock and the terms of a product in an area. Costs only for users who may read them. */
export const areaProductRecord = {
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  productId: key('Producto'),
  internalCode: apart(text('Código')),
  product: apart(text('Producto')),
  um: apart(text('U.M.', { named: 'La unidad de medida' })),
  stock: quantity('Existencia'),
  disponible: quantity('Disponible'),
  /** Units that the area sold and still has, in neither of both (deliveries.undelivered). */
  undelivered: apart(quantity('Por entregar', { named: 'La cantidad por entregar' })),
  stockMin: quantity('Mínimo', { named: 'La existencia mínima' }),
  stockMax: quantity('Máximo', { named: 'La existencia máxima' }),
  inherit: flag('Hereda', { named: 'La opción Hereda', words: inheritWords }),
  costReal: only(costReaders, money('Costo real')),
  costAvg: only(costReaders, money('Costo prom.', { named: 'El costo promedio' })),
  price: money('Precio'),
  discount: percent('Descuento'),
  isLimit: flag('Estado'),
  isService: apart(flag('Es servicio', { named: 'La marca de servicio' })),
  isKit: ofUse('kits', apart(flag('Kit', { named: 'La marca de kit' }))),
  /** 'A-3, Patio', where the area keeps it; '' where nobody wrote it (stock.locations). */
  locations: text('Ubicación', { named: 'Las ubicaciones' }),
  /** Whether the area has a record of the product. */
  exists: apart(flag('Filtro de existencia')),
  version: maybe(key('Versión')),
}
