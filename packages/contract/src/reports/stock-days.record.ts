import { costReaders } from '../core/cost-readers.ts'
import { maybe, money, number, ofUse, only, quantity, state, text } from '../core/record.ts'

/**
 * How many days a stock lasts (reports.stock-days): of a product in an area, of a category, or of an area. `days` is null when
 * nothing is sold. The value is only for users who may read costs.
 */
export const stockDaysRecord = {
  key: text('Clave', { named: 'El nombre de la preferencia' }),
  internalCode: text('Código'),
  name: text('Nombre'),
  family: text('Categoría'),
  area: ofUse('areas', text('Área')),
  products: number('Productos'),
  stock: quantity('Existencia'),
  value: only(costReaders, money('Valor', { named: 'El monto' })),
  daily: quantity('Venta diaria'),
  days: maybe(quantity('Días que dura', { named: 'El número de días' })),
  stockState: state<string>('Estado', { kept: 'text' }),
}
