import { StartError } from '../../../system/start-error.ts'
import { isHeld, untilFree } from './held-log.ts'
import { type Controlled, pgCtl, postmasterOf, statusArguments, stopArguments } from './pg-ctl.ts'

type Left = Controlled & { logFile: string }

/** How long one that is ending anyway may take. */
const ENDING_MS = 1_000
const KILL_MS = 10_000

/**
 * Ends a database that outlived a killed application. Call it only while holding the reservation of the data directory.
 * A process id that another program has got since is left to PostgreSQL, which asks that process whether it is one.
 */
export async function stopEarlierRun(cluster: Left, log: (line: string) => void): Promise<void> {
  const { dir, logFile } = cluster
  if (!isHeld(logFile) || (await untilFree(logFile, ENDING_MS))) return
  log('Cerrando la base de datos que dejó abierta una ejecución anterior')
  for (const end of [
    () => pgCtl(cluster, stopArguments(dir, 'fast', 30)),
    () => pgCtl(cluster, stopArguments(dir, 'immediate', 10)),
    () => kill(cluster),
  ]) {
    await end()
    if (await untilFree(logFile, KILL_MS)) return
  }
  throw new StartError(`No se pudo cerrar la base de datos que sigue abierta en ${dir}`)
}

/** Only what PostgreSQL itself takes for a server: a stale process id may be another program's. */
async function kill(cluster: Controlled): Promise<void> {
  const pid = postmasterOf(cluster.dir)
  if (pid === undefined || !(await pgCtl(cluster, statusArguments(cluster.dir)))) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}
