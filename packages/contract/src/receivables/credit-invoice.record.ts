import { fixedCatalogs } from '../core/constants.ts'
import {
  apart,
  choice,
  day,
  flag,
  id,
  key,
  maybe,
  moment,
  money,
  number,
  ofUse,
  text,
} from '../core/record.ts'
import { blackListWords, openingWords } from '../core/value-words.ts'

/** A credit invoice in the lists of receivables. */
export const creditInvoiceRecord = {
  id: id('No.'),
  number: apart(text('Número')),
  date: day('Fecha'),
  clientId: key('Cliente'),
  /** The client's name on the invoice. */
  name: text('Cliente', { named: 'El nombre' }),
  /** The project of the client; null without. */
  projectId: maybe(key('Obra')),
  project: ofUse('projects', maybe(text('Obra'))),
  /** Username of the seller. */
  asignedTo: text('Vendedor'),
  seller: apart(text('Vendedor')),
  total: money('Total C$', { named: 'El total' }),
  /** The paid and credited amounts. */
  amount: money('Abonado C$', { named: 'El monto' }),
  balance: money('Saldo'),
  /** The currency of the debt; of one in dollars its total, what is left of it, and that at today's rate, C$ (credit.dollar-debt). */
  debtCurrencyId: apart(choice('Moneda de la deuda', { choices: fixedCatalogs.currency })),
  dollarTotal: apart(maybe(money('Total en dólares'))),
  dollarBalance: ofUse('dollarCredit', maybe(money('Saldo $', { named: 'El saldo en dólares' }))),
  balanceToday: apart(maybe(money('Saldo de hoy C$', { named: 'El saldo de hoy' }))),
  blackList: flag('Lista negra', { words: blackListWords }),
  expirationDate: day('Vence', { named: 'La fecha de vencimiento' }),
  creditDays: apart(number('Días de crédito')),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  codigo: text('Talonario', { named: 'El número de talonario' }),
  reference: apart(text('Referencia')),
  paymentTypeId: apart(choice('Pago', { named: 'El tipo de pago', choices: fixedCatalogs.billPaymentType })),
  preBillId: maybe(key('Cotización', { named: 'La cotización o pre-venta' })),
  active: apart(flag('Estado')),
  payoff: apart(flag('Pago completo')),
  /** true: an imported debt of the former system, which is no sale here (store.opening-debts). */
  opening: apart(flag('Origen', { named: 'El origen de la deuda', words: openingWords })),
  /** Whether its cash closing is closed, so that it can no longer be voided. */
  closed: apart(flag('Estado', { named: 'La marca de cerrado' })),
  /** Its active receipts, credit notes and delivery notes, which must be voided before it. */
  receipts: apart(number('Recibos')),
  notes: apart(number('Notas de crédito')),
  deliveries: apart(number('Remisiones')),
  version: key('Versión'),
  createAt: moment('Creada el', { named: 'La fecha de creación' }),
}
