import { flag, id, maybe, money, number, ofUse, text } from '../core/record.ts'
import { blackListWords } from '../core/value-words.ts'

/** The debt of a client by days past due: a row of `clients/mora/get`. The bands and `corriente` add up to `balance`. */
export const agingRecord = {
  /** The client. */
  id: id('No.'),
  name: text('Cliente', { named: 'El nombre' }),
  identification: text('Identificación'),
  blackList: flag('Lista negra', { words: blackListWords }),
  /** Number of pending invoices. */
  bills: number('Facturas', { named: 'El número de facturas' }),
  /** The amount not yet past due. */
  corriente: number('Corriente'),
  mora1a15: number('1 a 15 días'),
  mora16a30: number('16 a 30 días'),
  mora31a60: number('31 a 60 días'),
  mora61a90: number('61 a 90 días'),
  mora91aMas: number('91 días y más'),
  balance: money('Saldo'),
  /** What of it is owed in dollars, in dollars; null without. */
  dollarBalance: ofUse('dollarCredit', maybe(money('Saldo $', { named: 'El saldo en dólares' }))),
}
