import { AccountType } from '@yunque/domain/accounts'
import { apart, choice, flag, id, key, number, text } from '../core/record.ts'
import { wordsOf } from '../core/value-words.ts'

/** The types of accounts with their names. */
export const accountTypes = [
  { id: AccountType.asset, name: 'Activo' },
  { id: AccountType.liability, name: 'Pasivo' },
  { id: AccountType.equity, name: 'Capital' },
  { id: AccountType.income, name: 'Ingresos' },
  { id: AccountType.cost, name: 'Costos' },
  { id: AccountType.expense, name: 'Gastos' },
] as const

export const accountTypeWords = wordsOf(accountTypes)

/** A row of the plan, and the answer of `accounts/get/{id}`. */
export const accountRecord = {
  id: apart(id('No.')),
  code: text('Código'),
  name: text('Nombre'),
  /** By the first number of the code; see `accountTypes`. */
  type: choice('Tipo', { words: accountTypeWords }),
  /** Its depth in the tree, from 1. */
  level: apart(number('Nivel')),
  /** Whether it receives entries: no account is below it. */
  posts: flag('Recibe asientos'),
  /** The number of rules that post to it. */
  rules: number('Reglas', { named: 'La lista de actos' }),
  version: key('Versión'),
}
