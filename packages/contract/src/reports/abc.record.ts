import { key, money, number, percent, quantity, state, text } from '../core/record.ts'

/**
 * A product with its class by profit (reports.abc). `share` and `cumulative` are percent of the profit of all that bring any.
 */
export const abcRecord = {
  place: number('Lugar'),
  abc: state<string>('Clase', { kept: 'text' }),
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  family: text('Categoría'),
  units: quantity('Unidades', { named: 'Las unidades del componente' }),
  net: number('Venta neta', { named: 'El valor neto' }),
  cost: money('Costo'),
  profit: number('Utilidad'),
  share: percent('Parte %'),
  cumulative: percent('Acumulado %'),
}
