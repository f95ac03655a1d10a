import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from '../practice/practice-process.ts'

/** A program that shall run until `stop`. */
export type Supervision = {
  /** A module that reports by its channel and stops when that closes, as `main.ts`. */
  program: string
  env: NodeJS.ProcessEnv
  stop: AbortSignal
  /** What it prints. */
  log(text: string | Buffer): void
  onReport(report: Report): void
  /** Milliseconds before the first, second … new start; the last one repeats. */
  waits?: readonly number[]
}

const WAITS = [1_000, 5_000, 15_000, 60_000]
/** Whoever ran for so long had recovered: its next fault is a first one. */
const RECOVERED_MS = 10 * 60_000
/** More than the program takes for its requests and its database. */
const STOP_MS = 110_000

/** Runs the program, and again whenever it ends by itself. Resolves when it has ended after `stop`. */
export async function supervise(work: Supervision): Promise<void> {
  const { stop, log, waits = WAITS } = work
  for (let faults = 0; !stop.aborted; faults += 1) {
    const startedAt = performance.now()
    const end = await runOnce(work)
    if (stop.aborted) return
    if (performance.now() - startedAt > RECOVERED_MS) faults = 0
    const wait = waits[Math.min(faults, waits.length - 1)] ?? 0
    log(`El programa terminó (${end}); se inicia de nuevo en ${wait / 1000} s\n`)
    await sleep(wait, undefined, { signal: stop }).catch(() => undefined)
  }
}

/** Returns how it ended, for the log. */
async function runOnce({ program, env, stop, log, onReport }: Supervision): Promise<string> {
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    windowsHide: true,
  })
  for (const output of [child.stdout, child.stderr]) output?.on('data', log)
  child.on('message', onReport)
  // A closed channel ends the program cleanly on every system.
  const end = () => child.connected && child.disconnect()
  const force = () => child.kill('SIGKILL')
  let timer: NodeJS.Timeout | undefined
  const onStop = () => {
    timer = setTimeout(force, STOP_MS)
    end()
  }
  stop.addEventListener('abort', onStop, { once: true })
  try {
    const [code, signal] = await once(child, 'exit')
    return signal ? `señal ${signal}` : `código ${code}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', onStop)
  }
}
