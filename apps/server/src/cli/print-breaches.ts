import { invariants } from '../books/invariants.ts'
import type { Breach } from '../books/verify-books.ts'

/** Prints the rows that break invariants, and how many invariants hold. Returns whether all hold. */
export function printBreaches(breaches: readonly Breach[]): boolean {
  for (const { invariant, rows } of breaches) {
    console.log(`✗ ${invariant}`)
    console.table(rows)
  }
  console.log(`${invariants.length - breaches.length} invariantes se cumplen, ${breaches.length} no`)
  return breaches.length === 0
}
