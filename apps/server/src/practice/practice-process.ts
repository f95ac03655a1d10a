import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { practiceMessages } from '@yunque/contract/practice/practice'
import { randomPassword } from '../access/accounts/passwords.ts'
import { Refusal } from '../errors.ts'

/** Where the practice shop keeps its database and its files, and where it listens. */
export type PracticeSettings = {
  /** Omitted for an embedded database of its own. */
  databaseUrl?: string
  dataDir: string
  host: string
  port: number
  /** Of all its users (store.practice-password). */
  password?: string
  /** Whether it is the store as it was at a moment, which is only looked at (store.look-back). */
  looksBack?: boolean
}
/** What the program of the practice shop reports. */
export type Report = { address: string } | { step: string; done: number } | { fault: string }

/** The running program of a practice shop. */
export type PracticeProcess = {
  /** Its port, once it serves. @throws Refusal when it ends before */
  port: Promise<number>
  ended: Promise<void>
  /** Ends it, by force when it does not end by itself. */
  stop(): Promise<void>
}

const CONNECTIONS = 6
const STOP_MS = 15_000
const program = join(import.meta.dirname, '../main.ts')

/** Starts the program of the practice shop. It ends when this process does, however it ends. */
export function startPractice(
  settings: PracticeSettings,
  onProgress: (step: string, done: number) => void,
): PracticeProcess {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const log = openSync(join(settings.dataDir, 'practica.log'), 'w', 0o600)
  const env = environmentOf(settings)
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', log, log, 'ipc'],
    windowsHide: true,
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const port = portOf(child, ended, onProgress)
  port.catch(() => undefined)
  return { port, ended, stop: () => stop(child, ended) }
}

/** Nothing that reaches the outside: no mail, no backups elsewhere, no administrator whose password anyone knows. */
const environmentOf = ({
  databaseUrl = '',
  dataDir,
  host,
  port,
  password = '',
  looksBack = false,
}: PracticeSettings): NodeJS.ProcessEnv => ({
  ...process.env,
  PRACTICE: '1',
  PORT: String(port),
  HOST: host,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: String(CONNECTIONS),
  ADMIN_PASSWORD: randomPassword(),
  LOG_LEVEL: 'warn',
  DATABASE_READ_URL: '',
  BACKUP_DIR: '',
  SMTP_URL: '',
  METRICS_TOKEN: '',
  DEMO: '',
  PRACTICE_PORT: '',
  PRACTICE_URL: '',
  PRACTICE_PASSWORD: password,
  LOOKS_BACK: looksBack ? '1' : '',
})

function portOf(
  child: ChildProcess,
  ended: Promise<void>,
  onProgress: (step: string, done: number) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let fault: string = practiceMessages.failed
    child.on('message', (report: Report) => {
      if ('address' in report) resolve(Number(new URL(report.address).port || 80))
      else if ('fault' in report) fault = report.fault
      else onProgress(report.step, report.done)
    })
    void ended.then(() => reject(new Refusal(fault)))
  })
}

/** A closed channel ends the program cleanly on every system. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.connected) child.disconnect()
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(force)
}
