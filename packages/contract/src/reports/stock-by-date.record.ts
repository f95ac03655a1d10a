import { costReaders } from '../core/cost-readers.ts'
import { flag, key, money, only, quantity, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'

/**
 * A row of stock by cutoff date. The supplier and the reference are of the last purchase until then. Cost and total are
 * only for those who may read costs.
 */
export const stockByDateRecord = {
  productId: key('Producto'),
  internalCode: text('Código'),
  location: text('Ubicación'),
  providerName: text('Último proveedor'),
  reference: text('Referencia'),
  name: text('Producto', { named: 'El nombre' }),
  categoryName: text('Categoría'),
  marcName: text('Marca'),
  um: text('U.M.', { named: 'La unidad de medida' }),
  /** Whether the product is active today. */
  active: flag('Estado', { words: activeWords }),
  stocks: quantity('Existencia'),
  price: money('Precio'),
  cost: only(costReaders, money('Costo prom.', { named: 'El costo' })),
  total: only(costReaders, money('Valor', { named: 'El total' })),
}
