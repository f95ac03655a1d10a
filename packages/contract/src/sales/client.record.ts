import { maybe, money, number, ofUse } from '../core/record.ts'
import { clientDataRecord } from './client-data.record.ts'

/** `saldo` is in C$ of the books; `dollarBalance` what of it is owed in dollars, in dollars, and null without. */
export const clientRecord = {
  ...clientDataRecord,
  saldo: money('Saldo'),
  dollarBalance: ofUse('dollarCredit', maybe(money('Saldo $', { named: 'El saldo en dólares' }))),
  dueBills: number('Vencidas'),
  attachments: number('Adjuntos'),
}
