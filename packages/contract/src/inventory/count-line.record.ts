import { costReaders } from '../core/cost-readers.ts'
import { flag, key, maybe, moment, money, only, quantity, text } from '../core/record.ts'

/** A product in the review of a count: counted, expected at that time, and moved since. */
export const countLineRecord = {
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  um: text('U/M', { named: 'La unidad de medida' }),
  family: text('Categoría'),
  counted: maybe(quantity('Contado', { named: 'El conteo de efectivo' })),
  expected: maybe(quantity('Esperado')),
  difference: maybe(quantity('Diferencia')),
  /** C$, as posted, or at the current average cost; only for users who may read costs. */
  value: only(costReaders, maybe(money('Valor C$', { named: 'El monto' }))),
  /** Units moved since it was counted (out: negative), while the count is open. */
  later: maybe(quantity('Movió luego')),
  stock: quantity('Existencia'),
  /** Of the expected units, those that were sold and are still on the shelf (deliveries.counts). */
  undelivered: quantity('Por entregar', { named: 'La cantidad por entregar' }),
  /** It moved between its first and its last count, so it should be counted again. */
  recount: flag('Estado'),
  countedAt: maybe(moment('Contado el')),
  countedBy: maybe(text('Contado por')),
}
