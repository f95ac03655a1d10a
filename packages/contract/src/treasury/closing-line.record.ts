import { fixedCatalogs } from '../core/constants.ts'
import { apart, choice, day, id, link, moment, money, quantity, text } from '../core/record.ts'

/** A line of the invoices of a closing. */
export const closingLineRecord = {
  id: apart(id('No.')),
  billId: link('Factura #', { named: 'La factura' }),
  billNumber: apart(text('Factura', { named: 'El número de la factura' })),
  date: day('Fecha'),
  item: text('Item', { named: 'El precio' }),
  paymentType: text('Tipo pago'),
  paymentTypeId: apart(
    choice('Tipo pago', { named: 'El tipo de pago', choices: fixedCatalogs.billPaymentType }),
  ),
  quantity: apart(quantity('Cantidad')),
  totalDetail: money('Total'),
  createBy: text('Creado por'),
  createAt: moment('Creado el', { named: 'La fecha de creación' }),
}
