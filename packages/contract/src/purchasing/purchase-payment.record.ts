import { fixedCatalogs } from '../core/constants.ts'
import { choice, day, flag, id, key, maybe, moment, money, number, text } from '../core/record.ts'
import { voidableWords } from '../core/value-words.ts'

/** A payment of a purchase. `amount`, what it takes of the debt, and `balance`, the one before it, are C$ of the books. */
export const purchasePaymentRecord = {
  id: id('No.'),
  purchaseId: key('Compra'),
  areaId: key('Área'),
  providerId: key('Proveedor'),
  providerName: text('Proveedor'),
  date: day('Fecha'),
  amount: money('Monto'),
  balance: money('Saldo'),
  /** The currency in which it was paid, and the money that was handed over in it. */
  currencyId: choice('Moneda', { choices: fixedCatalogs.currency }),
  currency: text('Moneda'),
  money: money('Efectivo'),
  /** Of a debt in dollars: those that it settles, and those that were owed before it; null for a debt in C$. */
  dollarAmount: maybe(money('Abono $', { named: 'El monto en dólares' })),
  dollarBalance: maybe(money('Saldo $', { named: 'El saldo en dólares' })),
  /** C$ per dollar of its day; null for a debt in C$. */
  rate: maybe(number('Tasa %', { named: 'El tipo de cambio' })),
  /** C$ given beyond `amount`, what the dollars were worth in the books; above 0 it is a loss (purchases.exchange-difference). */
  exchangeDifference: money('Dif. cambiaria C$', { named: 'El diferencial cambiario' }),
  /** The part in C$ that was withheld, and the money that was paid, C$. */
  withheld: number('Lo retenido'),
  paid: money('Pagado C$', { named: 'El monto pagado' }),
  paymentMethodId: choice('Forma de pago', {
    named: 'El método de pago',
    choices: fixedCatalogs.billPaymentMethod,
  }),
  paymentMethod: text('Método'),
  bankId: maybe(key('Banco')),
  bank: maybe(text('Banco')),
  /** The credit of the supplier that paid; null for a payment with money. */
  creditId: maybe(key('Saldo a favor')),
  reference: text('Referencia'),
  referencePhysical: text('Físico', { named: 'El número de recibo físico' }),
  observation: text('Observación'),
  /** Whether it came from a till, and whether the closing of that till is closed. */
  applyCut: flag('De la caja', { named: 'La aplicación al cierre de caja' }),
  closed: flag('Estado', { named: 'La marca de cerrado' }),
  active: flag('Estado', { words: voidableWords }),
  createAt: moment('Creado el', { named: 'La fecha de creación' }),
  createBy: text('Creado por'),
  modifyAt: maybe(moment('Anulado el', { named: 'La fecha de modificación' })),
  modifyBy: maybe(text('Anulado por')),
}
