import { choice, key, maybe, money, number, text } from '../core/record.ts'
import { accountTypeWords } from './account.record.ts'
import { sidesRecord } from './sides.record.ts'

/** A row of the trial balance: an account with its balance before the period, its movements, and its balance after. */
export const trialBalanceRecord = {
  ...sidesRecord,
  accountId: maybe(key('Cuenta')),
  code: text('Código'),
  account: text('Cuenta'),
  type: choice('Tipo', { words: accountTypeWords }),
  /** One of each pair is null. */
  beforeDebit: maybe(number('Deudor anterior')),
  beforeCredit: maybe(money('Acreedor anterior')),
  balanceDebit: maybe(money('Saldo deudor')),
  balanceCredit: maybe(money('Saldo acreedor')),
}
