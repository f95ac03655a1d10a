import { maybe, money, number } from '../core/record.ts'

/** Debit and credit, in C$; null for none. */
export const sidesRecord = {
  debit: maybe(number('Debe')),
  credit: maybe(money('Haber')),
}
