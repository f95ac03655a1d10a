import { apart, choice, day, id, key, maybe, money, number, ofUse, text } from '../core/record.ts'
import { type JournalKind, journalWords } from './journal.record.ts'
import { sidesRecord } from './sides.record.ts'

/** A line of the accounts: an entry, or the balance before the period (without a kind), with the balance after it. */
export const ledgerRecord = {
  ...sidesRecord,
  key: apart(text('Clave', { named: 'El nombre de la preferencia' })),
  accountId: maybe(key('Cuenta')),
  code: text('Código'),
  account: text('Cuenta'),
  /** The order of the lines of an account. */
  place: apart(number('Lugar')),
  date: day('Fecha'),
  kind: maybe(
    choice<JournalKind>('Documento', { named: 'La pantalla de la venta', words: journalWords, kept: 'text' }),
  ),
  id: maybe(id('No.')),
  number: apart(maybe(text('Número'))),
  typeId: maybe(key('Tipo')),
  memo: text('Concepto'),
  balanceDebit: maybe(money('Saldo deudor')),
  balanceCredit: maybe(money('Saldo acreedor')),
  areaId: maybe(key('Área')),
  area: ofUse('areas', maybe(text('Área'))),
}
