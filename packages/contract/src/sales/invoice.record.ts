import { fixedCatalogs } from '../core/constants.ts'
import { apart, choice, day, flag, key, maybe, money, number, ofUse, quantity, text } from '../core/record.ts'
import { deliveryWords, openingWords } from '../core/value-words.ts'
import { saleRecord } from './sale.record.ts'

/** An invoice of a list. */
export const invoiceRecord = {
  ...saleRecord,
  nombre: text('Cliente', { named: 'El nombre del cliente' }),
  preBillId: maybe(key('Cotización', { named: 'La cotización o pre-venta' })),
  balance: money('Saldo'),
  /** The currency of its debt, and of one in dollars its total and what is left of it; null in C$ (credit.dollar-debt). */
  debtCurrencyId: apart(choice('Moneda de la deuda', { choices: fixedCatalogs.currency })),
  dollarTotal: apart(maybe(money('Total en dólares'))),
  dollarBalance: ofUse('dollarCredit', maybe(money('Saldo $', { named: 'El saldo en dólares' }))),
  /** C$ per dollar of the debt, and what is left of it at the rate of today, C$; null in C$, and `balanceToday` without a rate. */
  debtRate: apart(maybe(money('Tasa de la deuda'))),
  balanceToday: apart(maybe(money('A la tasa de hoy C$', { named: 'El saldo de hoy' }))),
  /** What the client withheld when it was paid in cash; of a credit invoice its receipts say it. */
  retention: apart(money('Retención')),
  payoff: apart(flag('Pago completo')),
  payOfDate: maybe(day('Pagada el', { named: 'La fecha de pago' })),
  /** Null for a cash invoice. */
  dueDate: maybe(day('Vence', { named: 'La fecha de vencimiento' })),
  daysDiff: apart(number('Días')),
  /** The day of the delivery; of an invoice with units to deliver, the appointment. */
  deliveryDate: apart(maybe(day('Fecha de entrega'))),
  isDeliveried: ofUse('deliveries', flag('Entrega', { words: deliveryWords })),
  /** Whether its goods leave the store by delivery notes (deliveries.at-once). */
  deliverLater: apart(flag('Opción de entregar después')),
  /** Units that are still in the store (deliveries.undelivered), and its active delivery notes. */
  undelivered: apart(quantity('Por entregar', { named: 'La cantidad por entregar' })),
  deliveries: apart(number('Remisiones')),
  /** true: an imported debt of the former system, which is no sale here (store.opening-debts). */
  opening: apart(flag('Origen', { named: 'El origen de la deuda', words: openingWords })),
  /** One of `Delivery`. */
  delivery: apart(text('Entrega')),
  disabledSubject: maybe(text('Motivo de anulación')),
  /** Whether its cash closing is closed, so that it can no longer be voided. */
  closed: apart(flag('Estado', { named: 'La marca de cerrado' })),
  /** Its active receipts and credit notes, which must be voided before it. */
  receipts: apart(number('Recibos')),
  notes: apart(number('Notas de crédito')),
  /** One of `InvoiceStatus`. */
  status: choice<string>('Estado', { kept: 'text' }),
  ConvertBy: apart(maybe(text('Facturada por'))),
}
