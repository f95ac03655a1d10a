import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../system/start-error.ts'
import type { Cluster } from './cluster.ts'

/** Signals, in order, with the time each may take: clean stop, immediate stop, kill. */
const stages = [
  { signal: 'SIGINT', milliseconds: 30_000 },
  { signal: 'SIGQUIT', milliseconds: 10_000 },
  { signal: 'SIGKILL', milliseconds: 5_000 },
] as const

/**
 * Ends a database that outlived a killed application. Call it only while holding the reservation of the data directory.
 */
export async function stopEarlierRun(
  cluster: Pick<Cluster, 'dir' | 'name'>,
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(cluster.dir, 'postmaster.pid')
  if (processesOf(cluster.name).length > 0)
    log('Cerrando la base de datos que dejó abierta una ejecución anterior')
  for (const { signal, milliseconds } of stages) {
    const left = processesOf(cluster.name)
    if (left.length === 0) break
    const main = left.includes(firstLine(pidFile)) ? [firstLine(pidFile)] : left
    for (const pid of main) send(pid, signal)
    await untilEnded(cluster.name, milliseconds)
  }
  if (processesOf(cluster.name).length > 0) {
    throw new StartError(`No se pudo cerrar la base de datos que sigue abierta en ${cluster.dir}`)
  }
  forgetStalePid(pidFile, cluster.dir)
}

/**
 * After a crash or a reboot, the pid in PostgreSQL's lock file may belong to another program, and PostgreSQL would
 * refuse to start. The file is removed if so. Where this cannot be known, it stays and PostgreSQL decides.
 */
function forgetStalePid(pidFile: string, dir: string): void {
  const pid = firstLine(pidFile)
  const user = Number.isNaN(pid) ? 'nobody' : whatIs(pid, dir)
  if (user === 'this database') {
    throw new StartError(
      `Otro programa tiene abierta la base de datos de ${dir} (proceso ${pid}); ciérrelo primero`,
    )
  }
  if (user === 'nobody') rmSync(pidFile, { force: true })
}

function whatIs(pid: number, dir: string): 'nobody' | 'this database' | 'unknown' {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return 'nobody'
  }
  if (process.platform !== 'linux') return 'unknown'
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return 'nobody'
    // One that was killed has no memory left, but keeps its pid until its parent has seen it end.
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8') === '') return 'nobody'
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dir) ? 'this database' : 'nobody'
  } catch {
    return 'unknown'
  }
}

async function untilEnded(name: string, milliseconds: number): Promise<void> {
  const deadline = performance.now() + milliseconds
  while (processesOf(name).length > 0 && performance.now() < deadline) await sleep(50)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}

function firstLine(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return Number.NaN
  }
}

function processesOf(name: string): number[] {
  return process.platform === 'linux' ? linuxProcesses(name) : otherProcesses(name)
}

/**
 * Finds processes by command line. Unlike the working directory, it is readable for processes of other users, in
 * containers too.
 */
function linuxProcesses(name: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8')
            .split(/[\0\s:=]/)
            .includes(name)
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

function otherProcesses(name: string): number[] {
  return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('postgres') && line.split(/[\s:=]/).includes(name))
    .map((line) => Number.parseInt(line, 10))
}
