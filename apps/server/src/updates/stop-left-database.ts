import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { clusterName } from '../db/embedded/cluster-name.ts'
import { stopEarlierRun } from '../db/embedded/earlier-run.ts'

/** Ends a database that a killed step left running. Call it while holding the reservation of the data directory. */
export async function stopLeftDatabase(dataDir: string, say: (line: string) => void): Promise<void> {
  const dir = join(dataDir, 'postgres')
  if (existsSync(dir)) await stopEarlierRun({ dir, name: clusterName(dir) }, say)
}
