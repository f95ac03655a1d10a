import { apart, choice, day, id, key, link, maybe, money, number, ofUse, text } from '../core/record.ts'
import { preBillTypeWords } from '../core/value-words.ts'
import { followedRecord } from './followed.record.ts'

/** A quotation of the follow-up list, also when it is a pre-sale or an invoice now. */
export const followRecord = {
  ...followedRecord,
  id: id('No.'),
  number: apart(text('Número')),
  preBillTypeId: apart(choice('Tipo', { words: preBillTypeWords })),
  date: day('Fecha'),
  /** Days until it expires; below 0 once it has. Null unless it is open or expired. */
  daysLeft: maybe(number('Días', { named: 'Los días que faltan' })),
  clientId: key('Cliente'),
  nameClient: text('Cliente', { named: 'El nombre del cliente' }),
  phone: text('Teléfono'),
  total: money('Total'),
  asignedTo: apart(text('Vendedor')),
  seller: text('Vendedor'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  billId: maybe(link('Factura')),
  billNumber: apart(maybe(text('Factura', { named: 'El número de la factura' }))),
  version: key('Versión'),
}
