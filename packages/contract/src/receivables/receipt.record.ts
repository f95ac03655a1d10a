import { fixedCatalogs } from '../core/constants.ts'
import { numberedRecord } from '../core/numbered.record.ts'
import {
  apart,
  choice,
  day,
  flag,
  id,
  key,
  link,
  maybe,
  moment,
  money,
  number,
  ofUse,
  text,
} from '../core/record.ts'
import { openingWords } from '../core/value-words.ts'

/** A receipt in lists and reads; `balance` is the invoice's balance before it. */
export const receiptRecord = {
  ...numberedRecord,
  id: id('No.'),
  billId: link('Factura'),
  billNumber: apart(text('Factura', { named: 'El número de la factura' })),
  /** Whether the invoice is a debt from before, and the number of its paper then (store.opening-debts). */
  opening: apart(flag('Origen', { named: 'El origen de la deuda', words: openingWords })),
  billReference: apart(text('Documento de la deuda')),
  date: day('Fecha'),
  clientId: key('Cliente'),
  client: text('Cliente'),
  seller: text('Vendedor'),
  referencePhysical: text('Físico', { named: 'El número de recibo físico' }),
  balance: apart(money('Saldo')),
  amount: money('Monto'),
  retention: money('Retención'),
  /** What the balance fell by: amount + retention, less the exchange difference (credit.exchange-difference). */
  settled: apart(money('Liquidado', { named: 'Lo liquidado' })),
  /** Of a debt in dollars: those that it settles, and those that were owed before and after it; null for a debt in C$. */
  dollarAmount: apart(maybe(money('Abono $', { named: 'El monto en dólares' }))),
  dollarBalance: apart(maybe(money('Saldo $', { named: 'El saldo en dólares' }))),
  dollarAfter: apart(maybe(number('Saldo en dólares después'))),
  /** C$ per dollar at which it settles them; null for a debt in C$. */
  debtRate: apart(maybe(money('Tasa de la deuda'))),
  /** What was given for them beyond their value in the books, C$: a gain above 0. */
  exchangeDifference: apart(money('Dif. cambiaria C$', { named: 'El diferencial cambiario' })),
  paid: apart(money('Pagado C$', { named: 'El monto pagado' })),
  balanceAfter: apart(money('Pendiente')),
  billTotal: apart(money('Total de la factura')),
  paymentMethodId: apart(choice('Método de pago')),
  /** The money received: `received` in its currency, `rate` in C$, `change` in C$; its value is amount + rounding + change. */
  currencyId: apart(choice('Moneda', { choices: fixedCatalogs.currency })),
  received: apart(number('Espera', { named: 'El monto recibido' })),
  rate: apart(number('Tasa %', { named: 'El tipo de cambio' })),
  change: apart(number('Vuelto')),
  /** What rounding added to the money, C$ (till.rounding). */
  rounding: apart(number('Redondeo')),
  bankId: maybe(key('Banco')),
  bank: maybe(text('Banco')),
  reference: text('Referencia'),
  observation: text('Observación'),
  applyPayment: apart(flag('Pago completo')),
  /** Number of the first receipt of the payment that this one belongs to; null for a single receipt. */
  paymentGroup: apart(maybe(number('Pago'))),
  active: flag('Estado'),
  /** Whether its cash closing is closed, so that it can no longer be voided. */
  closed: apart(flag('Estado', { named: 'La marca de cerrado' })),
  areaId: key('Área'),
  area: ofUse('areas', apart(text('Área'))),
  attachments: number('Adjuntos'),
  createAt: apart(moment('Creado el', { named: 'La fecha de creación' })),
  createBy: text('Creado por'),
}
