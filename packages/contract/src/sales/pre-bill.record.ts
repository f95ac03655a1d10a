import { choice, day, flag, link, maybe, moment, money, number, ofUse, text } from '../core/record.ts'
import { deliveryWords, preBillTypeWords } from '../core/value-words.ts'
import { followedRecord } from './followed.record.ts'
import { saleRecord } from './sale.record.ts'

/** A quotation or pre-sale of a list. */
export const preBillRecord = {
  ...saleRecord,
  ...followedRecord,
  nameClient: text('Cliente', { named: 'El nombre del cliente' }),
  preBillTypeId: choice('Tipo', { words: preBillTypeWords }),
  billId: maybe(link('Factura')),
  billNumber: maybe(text('Factura', { named: 'El número de la factura' })),
  /** What the header of its active invoice says of payment and delivery; without one nothing is owed or delivered. */
  disabledSubject: maybe(text('Motivo de anulación')),
  payoff: flag('Pago completo'),
  payOfDate: maybe(day('Pagada el', { named: 'La fecha de pago' })),
  daysDiff: number('Días'),
  balance: money('Saldo'),
  deliveryDate: maybe(day('Fecha de entrega')),
  isDeliveried: ofUse('deliveries', flag('Entrega', { words: deliveryWords })),
  reservedUntil: maybe(day('Reserva hasta', { named: 'La fecha de la reserva' })),
  /** One of `PreBillStatus`. */
  status: choice<string>('Estado', { kept: 'text' }),
  /** When and by whom it was last converted to a pre-sale, reverted or billed. */
  convertAt: maybe(moment('Facturada el')),
  ConvertBy: maybe(text('Facturada por')),
}
