import { apart, choice, maybe, money, number, text } from '../core/record.ts'
import { accountTypeWords } from './account.record.ts'

/** A row of the balance sheet: an account with what is in it and below it, assets above 0, the others below 0 as credits. */
export const sheetRecord = {
  code: text('Código'),
  account: text('Cuenta'),
  type: apart(choice('Tipo', { words: accountTypeWords })),
  level: apart(number('Nivel')),
  /** The balance of an account that receives entries; null for one with others below. */
  balance: maybe(money('Saldo')),
  /** The sum of the balances of the accounts below it; null for an account without accounts below. */
  total: maybe(money('Total')),
}
