import { invariants } from '../books/invariants.ts'
import type { Breach } from '../books/verify-books.ts'

/** Prints what the books break, row by row, and how many invariants hold; answers whether all do. */
export function tellBreaches(breaches: readonly Breach[]): boolean {
  for (const { invariant, rows } of breaches) {
    console.log(`✗ ${invariant}`)
    console.table(rows)
  }
  console.log(`${invariants.length - breaches.length} invariantes se cumplen, ${breaches.length} no`)
  return breaches.length === 0
}
