import { costReaders } from '../core/cost-readers.ts'
import { money, number, only, percent, taxed } from '../core/record.ts'

/**
 * Amounts of sales, C$. All except `iva` and `total` are net of IVA: subTotal = importe − descuento − devoluciones.
 * The screens label `importe` 'Subtotal' and `subTotal` 'Subtotal neto', as on the documents of a sale.
 */
export const soldMoneyRecord = {
  importe: number('Subtotal'),
  descuento: number('Descuento'),
  devolucionesTotal: money('Devuelto'),
  subTotal: money('Subtotal neto'),
  iva: taxed(money('IVA')),
  total: money('Total'),
  /** Cost and profit, only for users who may read costs; the percentage is of `subTotal`. */
  costoTotal: only(costReaders, money('Costo')),
  utilidades: only(costReaders, number('Utilidad')),
  utilidadPercent: only(costReaders, percent('Util. %')),
}
