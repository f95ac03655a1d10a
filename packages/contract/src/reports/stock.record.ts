import { costReaders } from '../core/cost-readers.ts'
import { apart, flag, key, money, ofUse, only, quantity, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'

/** A row of the stock reports, `key` its area and product; costs only for users who may read them. */
export const stockRecord = {
  key: apart(text('Clave', { named: 'El nombre de la preferencia' })),
  areaId: key('Área'),
  area: ofUse('areas', apart(text('Área'))),
  productId: key('Producto'),
  internalCode: text('Código'),
  productName: text('Producto'),
  family: text('Categoría'),
  um: text('U.M.', { named: 'La unidad de medida' }),
  presentation: text('Marca'),
  active: flag('Estado', { words: activeWords }),
  price: money('Precio'),
  stock: quantity('Existencia'),
  disponible: quantity('Disponible'),
  stockMin: quantity('Mínimo', { named: 'La existencia mínima' }),
  stockMax: quantity('Máximo', { named: 'La existencia máxima' }),
  isLimit: flag('Estado'),
  costAvg: apart(only(costReaders, money('Costo prom.', { named: 'El costo promedio' }))),
  total: apart(only(costReaders, money('Valor', { named: 'El total' }))),
}
