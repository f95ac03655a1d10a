import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clusterIn } from '../../db/embedded/cluster.ts'
import { settingsFileIn } from '../../db/embedded/cluster-settings.ts'
import { renameDurably } from '../../system/durable-files.ts'

/**
 * Puts the database of a computer aside that becomes the reserve of another store: its place is for the one that it will
 * recover. The store that went to another computer stays, for a person who looks for what was sold on it meanwhile.
 */
export function setStoreAside(dataDir: string): void {
  const [dir, settings] = [clusterIn(dataDir), settingsFileIn(dataDir)]
  if (existsSync(dir)) renameDurably(dir, freeName(join(dataDir, 'postgres-relevado')))
  // With the password of that database.
  if (existsSync(settings)) renameDurably(settings, freeName(join(dataDir, 'postgres-relevado.json')))
}

function freeName(wanted: string): string {
  if (!existsSync(wanted)) return wanted
  for (let number = 2; ; number++) {
    const name = wanted.replace('relevado', `relevado-${number}`)
    if (!existsSync(name)) return name
  }
}

/** What a promotion left that ended before its database was in place. */
export function clearHalfPromotion(dataDir: string): boolean {
  const isDone = existsSync(clusterIn(dataDir))
  if (!isDone) rmSync(settingsFileIn(dataDir), { force: true })
  return isDone
}
