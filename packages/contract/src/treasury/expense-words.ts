import { voidableWords } from '../core/value-words.ts'

/** The state of an expense: voided, in a closed till, or active. */
export const expenseClosed = 'Caja cerrada'
export function expenseWords({ active, closed }: { active: boolean; closed: boolean }): string {
  if (!active) return voidableWords.false
  return closed ? expenseClosed : voidableWords.true
}
