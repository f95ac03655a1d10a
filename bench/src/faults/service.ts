import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Like a service unit with `Restart=always` and `RestartSec=1`. */
const RESTART_MS = 1000
const main = join(import.meta.dirname, '../../../apps/server/src/main.ts')

/** A server process under a supervisor that restarts it whenever it ends. */
export type Service = {
  address: string
  /** The output of all its processes so far. */
  output(): string
  /** The pid of the running process. */
  pid(): number
  /** How often it was started. */
  starts(): number
  /** Sends a signal to the running process. Returns its exit code when it has ended, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Whether the API and its database answer. */
  healthy(): Promise<boolean>
  /** Kills it for good. */
  kill(): Promise<unknown>
  /** Ends it for good. Returns the exit code. */
  stop(): Promise<number | null>
}

/** Starts the program with these settings, as `npm start` does, and waits until it answers, `limit` milliseconds at most. */
export async function startService(settings: Record<string, string>, limit = 60_000): Promise<Service> {
  const port = settings.PORT === undefined ? await freePort() : Number(settings.PORT)
  const address = `http://127.0.0.1:${port}`
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: String(port), ...settings }
  let output = ''
  let starts = 0
  let stopped = false
  let child = launch()
  function launch(): ChildProcess {
    starts++
    const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    started.once('exit', () => {
      if (!stopped) setTimeout(relaunch, RESTART_MS)
    })
    return started
  }
  function relaunch(): void {
    if (!stopped) child = launch()
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = child
    if (ended.exitCode !== null || ended.signalCode !== null) return ended.exitCode
    const exit = once(ended, 'exit')
    ended.kill(signal)
    await exit
    return ended.exitCode
  }
  const service: Service = {
    address,
    output: () => output,
    pid: () => child.pid ?? 0,
    starts: () => starts,
    end,
    healthy: () => answers(address),
    kill: () => {
      stopped = true
      return end('SIGKILL')
    },
    stop: () => {
      stopped = true
      return end('SIGTERM')
    },
  }
  await healthyWithin(service, limit)
  return service
}

async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2000) })
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}

/** Waits until the service is healthy. Returns the milliseconds it took. Throws after the timeout. */
export async function healthyWithin(service: Service, milliseconds: number): Promise<number> {
  const start = performance.now()
  while (!(await service.healthy())) {
    if (performance.now() - start > milliseconds)
      throw new Error(`Not back after ${milliseconds} ms:\n${service.output().slice(-2000)}`)
    await sleep(50)
  }
  return performance.now() - start
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
