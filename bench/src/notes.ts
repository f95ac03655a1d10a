import { writeFileSync } from 'node:fs'
import { verifyBooks } from '@yunque/server/books/verify-books'
import type { Database } from '@yunque/server/db/database'

const ratios: Record<string, number> = {}

/**
 * Notes a ratio of this run; the larger, the worse. `RATIOS` names a file that gets all of them when the process ends,
 * for the comparison with `bench/kept/limits.ts`.
 */
export function noteRatio(name: string, ratio: number): void {
  ratios[name] = ratio
}

process.on('exit', () => {
  if (process.env.RATIOS) writeFileSync(process.env.RATIOS, JSON.stringify(ratios))
})

/** Prints the broken invariants of the store. The benchmark ends with 1 when there are any. */
export async function checkBooks({ db }: Pick<Database, 'db'>): Promise<void> {
  const broken = await verifyBooks(db)
  console.log(`invariants broken: ${broken.length}`, ...broken)
  if (broken.length > 0) process.exitCode = 1
}
