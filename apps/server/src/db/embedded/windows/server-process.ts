import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import type { ServerProcess, ServerSettings } from '../server-process.ts'
import { untilFree } from './held-log.ts'
import { isAlive, pgCtl, postmasterOf, startArguments, stopArguments } from './pg-ctl.ts'

/** How often the server is looked for: it is no child of ours, so its end is not reported. */
const LOOK_MS = 200
const RELEASE_MS = 5_000

/** Starts the server by pg_ctl. Undefined when it ended before it accepted connections; its log says why. */
export async function startServer(
  cluster: Cluster,
  settings: ServerSettings,
): Promise<ServerProcess | undefined> {
  const isStarted = await pgCtl(cluster, startArguments(cluster, settings))
  const pid = isStarted ? postmasterOf(cluster.dir) : undefined
  if (pid === undefined) return undefined
  const exited = untilEnded(pid)
  return { exited, stop: () => stop(cluster, exited) }
}

async function untilEnded(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(LOOK_MS)
}

/** Fast shutdown: open transactions are rolled back and everything is written. Immediate shutdown if that hangs. */
async function stop(cluster: Cluster, exited: Promise<void>): Promise<void> {
  const isStopped = await pgCtl(cluster, stopArguments(cluster.dir, 'fast', 60))
  if (!isStopped) await pgCtl(cluster, stopArguments(cluster.dir, 'immediate', 10))
  await exited
  await untilFree(cluster.logFile, RELEASE_MS)
}
