import { formatQuantity } from '../../lib/format/format.ts'

/** Texts of the lines of a credit note. */
export const noteLineTexts = {
  billed: 'Facturado',
  left: 'Por devolver',
  waiting: 'Sin entregar',
  price: 'Precio C$',
  newPrice: 'Nuevo precio C$',
  percent: 'Descuento %',
  lineTotal: 'Total C$',
  quantity: 'Cantidad',
  most: (left: number) => `Quedan ${formatQuantity(left)} por devolver`,
} as const
