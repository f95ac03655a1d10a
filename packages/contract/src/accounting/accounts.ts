import { AccountType, isAccountCode } from '@yunque/domain/accounts'
import { z } from 'zod'
import { requiredText, saveId, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { ResourceName } from '../core/resources.ts'
import { wordsOf } from '../core/value-words.ts'

/** Resources to read the plan of accounts and the rules. */
export const accountReaders = ['contabilidad', 'planDeCuentas'] as const satisfies readonly ResourceName[]

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

const wrongCode = 'El código empieza con un número de 1 a 6, seguido de números separados por puntos: 1.1.04'

/** An account of the plan (accounting.plan). */
export const account = z.object({
  id: saveId,
  code: requiredText(25).refine(isAccountCode, wrongCode),
  name: requiredText(80),
  version,
})
export type Account = z.output<typeof account>
export const accountOnWire = onWire(account, { ignored: ['type', 'level', 'posts', 'rules'] })

/** A row of the plan, and the answer of `accounts/get/{id}`. */
export type AccountRow = {
  id: number
  code: string
  name: string
  /** By the first number of the code; see `accountTypes`. */
  type: number
  /** Its depth in the tree, from 1. */
  level: number
  /** Whether it receives entries: no account is below it. */
  posts: boolean
  /** The number of rules that post to it. */
  rules: number
  version: number
}
