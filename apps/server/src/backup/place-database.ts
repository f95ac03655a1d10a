import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { clusterIn } from '../db/embedded/cluster.ts'
import type { Swap } from '../db/embedded-postgres.ts'
import { removeDurably, renameDurably } from '../system/durable-files.ts'

/** A new database when it is complete and verified, until it is in place. */
export const readyIn = (dataDir: string, major: string): string => join(dataDir, `postgres-ready-${major}`)

/**
 * Puts the complete database in the place of the one in use, which is kept. Two renames: between them there is no `postgres`,
 * and `completeSwap` of the next start does the second.
 */
export function putInPlace(dataDir: string, { kept, major }: { kept: string; major: string }): void {
  removeDurably(kept)
  renameDurably(clusterIn(dataDir), kept)
  renameDurably(readyIn(dataDir, major), clusterIn(dataDir))
}

/** Ends a swap that was interrupted between its renames. */
export function completeSwap(dataDir: string, major: string): void {
  const dir = clusterIn(dataDir)
  if (!existsSync(dir) && existsSync(readyIn(dataDir, major))) renameDurably(readyIn(dataDir, major), dir)
}

/**
 * The swap of a running database. What is put aside is a draft, which the next start removes. The way back is a swap too:
 * wherever it is interrupted, the next start has a whole database. `forget` removes what is not in place.
 */
export function swapOf(dataDir: string, major: string): Swap & { forget: () => void } {
  const aside = join(dataDir, 'postgres-draft-aside')
  const failed = join(dataDir, 'postgres-draft-failed')
  return {
    swap: () => putInPlace(dataDir, { kept: aside, major }),
    undo: () => {
      if (!existsSync(aside)) return
      if (!existsSync(clusterIn(dataDir))) return renameDurably(aside, clusterIn(dataDir))
      renameDurably(aside, readyIn(dataDir, major))
      putInPlace(dataDir, { kept: failed, major })
    },
    forget: () => {
      if (existsSync(clusterIn(dataDir))) [aside, failed, readyIn(dataDir, major)].forEach(removeDurably)
    },
  }
}
