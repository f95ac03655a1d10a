import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import type { ServerProcess, ServerSettings, Way } from '../server-process.ts'
import { untilFree } from './held-log.ts'
import { isAlive, pgCtl, postmasterOf, startArguments, stopArguments } from './pg-ctl.ts'

/** How often the server is looked for: it is no child of ours, so its end is not reported. */
const LOOK_MS = 200
const RELEASE_MS = 5_000

/** Starts the server by pg_ctl. Undefined when it ended before it accepted connections; its log says why. */
export async function startServer(
  cluster: Cluster,
  settings: ServerSettings,
  { stop: ending, yields = false }: Way = {},
): Promise<ServerProcess | undefined> {
  const starting = pgCtl(cluster, startArguments(cluster, settings), yields)
  const isStarted = await (ending ? endingAt(cluster, ending, starting) : starting)
  const pid = isStarted ? postmasterOf(cluster.dir) : undefined
  if (pid === undefined) return undefined
  const exited = untilEnded(pid)
  return { exited, stop: () => stop(cluster, exited, ending) }
}

/** Ends a server that is starting when that is aborted: pg_ctl then answers that it did not start. */
async function endingAt(cluster: Cluster, ending: AbortSignal, starting: Promise<boolean>): Promise<boolean> {
  let isOver = false
  const result = starting.finally(() => {
    isOver = true
  })
  while (!isOver) {
    if (ending.aborted) await pgCtl(cluster, stopArguments(cluster.dir, 'immediate', 10))
    await Promise.race([sleep(LOOK_MS), result])
  }
  return result
}

async function untilEnded(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(LOOK_MS)
}

/** Fast shutdown: open transactions are rolled back and everything is written. Immediate shutdown if that hangs, or after an abort. */
async function stop(cluster: Cluster, exited: Promise<void>, ending: AbortSignal | undefined): Promise<void> {
  const isStopped = !ending?.aborted && (await pgCtl(cluster, stopArguments(cluster.dir, 'fast', 60)))
  if (!isStopped) await pgCtl(cluster, stopArguments(cluster.dir, 'immediate', 10))
  await exited
  await untilFree(cluster.logFile, RELEASE_MS)
}
