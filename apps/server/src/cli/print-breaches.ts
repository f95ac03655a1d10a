import type { EarlierState } from '../books/earlier-states.ts'
import { invariants } from '../books/invariants.ts'
import type { Breach } from '../books/verify-books.ts'

/**
 * Prints the rows that break invariants, how many invariants hold, and apart what earlier versions left, each with its way
 * out. Returns whether all hold.
 */
export function printBreaches(breaches: readonly Breach[], earlier: readonly EarlierState[]): boolean {
  for (const { invariant, rows } of breaches) {
    console.log(`✗ ${invariant}`)
    console.table(rows)
  }
  console.log(`${invariants.length - breaches.length} invariantes se cumplen, ${breaches.length} no`)
  for (const { invariant, wayOut, rows } of earlier) {
    console.log(`• De una versión anterior: ${invariant}\n  ${wayOut}`)
    console.table(rows)
  }
  return breaches.length === 0
}
