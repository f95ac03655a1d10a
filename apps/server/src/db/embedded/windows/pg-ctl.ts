import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apart, environment } from '../apart.ts'
import type { Binaries } from '../binaries.ts'
import type { Cluster } from '../cluster.ts'
import { type ServerSettings, yieldToOthers } from '../server-process.ts'

/** What pg_ctl needs of a cluster. */
export type Controlled = Pick<Cluster, 'dir' | 'user'> & { binaries: Pick<Binaries, 'pgCtl'> }

/** A recovery after a power cut may take long; the program waits for it as it does on other systems. */
const START_SECONDS = 24 * 60 * 60

/** The arguments that start the server and wait until it accepts connections. */
export const startArguments = (
  { dir, logFile }: Pick<Cluster, 'dir' | 'logFile'>,
  settings: ServerSettings,
): string[] => [
  'start',
  '-D',
  dir,
  '-l',
  logFile,
  '-w',
  '-t',
  String(START_SECONDS),
  '-o',
  Object.entries(settings).map(option).join(' '),
]

const option = ([key, value]: [string, string | number]): string => `-c "${key}=${value}"`

/** The arguments that stop the server and wait for its end. */
export const stopArguments = (dir: string, mode: 'fast' | 'immediate', seconds: number): string[] => [
  'stop',
  '-D',
  dir,
  '-m',
  mode,
  '-w',
  '-t',
  String(seconds),
]

/** The arguments that succeed while the process that the server's own file names is a server. */
export const statusArguments = (dir: string): string[] => ['status', '-D', dir]

/**
 * Runs PostgreSQL's pg_ctl, which starts the server without the rights of an administrator, with which it would refuse
 * to run, and can ask it to stop, for which Windows has no signal. Answers whether it succeeded. `yields`: with less priority.
 */
export function pgCtl(
  { binaries, dir, user }: Controlled,
  args: readonly string[],
  yields = false,
): Promise<boolean> {
  const child = spawn(binaries.pgCtl, args, {
    cwd: dir,
    env: environment(),
    ...apart,
    // The server would inherit a pipe and keep it open.
    stdio: 'ignore',
    ...user,
  })
  if (yields) yieldToOthers(child)
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** The process that the server's own file names; undefined without one. */
export function postmasterOf(dir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dir, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
