import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageFor } from '../db/embedded/binaries.ts'
import { clusterName } from '../db/embedded/cluster-name.ts'
import { stopEarlierRun as stopOnPosix } from '../db/embedded/earlier-run.ts'
import { stopEarlierRun as stopOnWindows } from '../db/embedded/windows/earlier-run.ts'

type StopOptions = { program: string; say: (line: string) => void }

/** Ends a database that a killed step left running. Call it while holding the reservation of the data directory. */
export async function stopLeftDatabase(dataDir: string, { program, say }: StopOptions): Promise<void> {
  const dir = join(dataDir, 'postgres')
  if (!existsSync(dir)) return
  if (process.platform !== 'win32') return stopOnPosix({ dir, name: clusterName(dir) }, say)
  // The updater runs outside the program, whose pg_ctl it needs: without a program no step has run.
  const pgCtl = join(program, 'node_modules', packageFor(process), 'native', 'bin', 'pg_ctl')
  const logFile = join(dataDir, 'postgres.log')
  return stopOnWindows({ dir, logFile, binaries: { pgCtl }, user: undefined }, say)
}
