import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apart, environment } from './apart.ts'
import type { Cluster } from './cluster.ts'

/** A server that accepts connections. `exited` resolves when its process ends, for whatever reason. */
export type ServerProcess = { exited: Promise<void>; stop: () => Promise<void> }

export type ServerSettings = Readonly<Record<string, string | number>>

/** `stop`: ends it at once, also while it replays its log. `yields`: it has less priority than the store. */
export type Way = { stop?: AbortSignal | undefined; yields?: boolean }

/** Starts the server as a child. Undefined when it ended before it accepted connections; its log says why. */
export async function startServer(
  cluster: Cluster,
  settings: ServerSettings,
  { stop: ending, yields = false }: Way = {},
): Promise<ServerProcess | undefined> {
  const log = openSync(cluster.logFile, 'a', 0o600)
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.dirArgument, ...options], {
    cwd: cluster.dir,
    env: environment(),
    ...apart,
    stdio: ['ignore', log, log],
    ...cluster.user,
  })
  closeSync(log)
  if (yields) yieldToOthers(child)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  while (!isOver(child)) {
    if (isReady(cluster.dir, child)) return { exited, stop: () => stop(child, exited, ending) }
    if (ending?.aborted) child.kill('SIGQUIT')
    await Promise.race([sleep(20), exited])
  }
  return undefined
}

/** Its processes inherit this. */
export function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended.
  }
}

/** PostgreSQL writes this line once it accepts connections. `pg_ctl` reads the same line. */
function isReady(dir: string, child: ChildProcess): boolean {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function isOver(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Fast shutdown: open transactions are rolled back and everything is written. Immediate shutdown if that hangs, or after an abort. */
async function stop(
  child: ChildProcess,
  exited: Promise<void>,
  ending: AbortSignal | undefined,
): Promise<void> {
  child.kill(ending?.aborted ? 'SIGQUIT' : 'SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), 60_000)
  await exited
  clearTimeout(timer)
}
