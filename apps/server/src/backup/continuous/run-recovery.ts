import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { databaseName } from '../../db/embedded/address.ts'
import { type Beside, whileRunning } from '../../db/embedded/cluster-beside.ts'
import type { ServerSettings } from '../../db/embedded/server-process.ts'
import { rotateLog } from '../../system/log-file.ts'
import { StartError } from '../../system/start-error.ts'
import type { Chosen, Target } from './choose-moment.ts'
import { type Lsn, lsnOf, SEGMENT } from './lsn.ts'
import type { RecoverProgress } from './recover-progress.ts'

type Work<T> = {
  onProgress: (progress: RecoverProgress) => void
  stop: AbortSignal | undefined
  /** Whether the database has less priority than the store. */
  yields: boolean
  work: (url: string) => Promise<T>
}

const HBA = 'recuperacion.conf'
const LOOK_MS = 500

/**
 * Lets the database replay the log to the target, gives it its new password, and does the work on it. The folder then is that of a
 * database that was stopped. Files are written before the folder is that of the user of the database; after that only the server
 * writes in it (decision 0085).
 */
export async function runRecovery<T>(beside: Beside, chosen: Chosen, wanted: Work<T>): Promise<T> {
  writeFileSync(join(beside.dir, 'recovery.signal'), '', { mode: 0o600 })
  writeFileSync(join(beside.dir, HBA), hbaOf('trust').join('\n'), { mode: 0o600 })
  try {
    return await replay(beside, { chosen, settings: settingsOf(chosen, true) }, wanted).catch(
      (error: unknown) => {
        if (!isTooShort(error)) throw error
        if (chosen.target.kind === 'mark')
          throw new StartError('La copia no llega hasta antes de ese acto; elija otro momento', {
            cause: error,
          })
        // Nothing was committed after the moment, and the log goes beyond it: all of it belongs to the state.
        return replay(beside, { chosen, settings: settingsOf(chosen, false) }, wanted)
      },
    )
  } finally {
    rmSync(join(beside.dir, HBA), { force: true })
  }
}

const isTooShort = (error: unknown): boolean =>
  error instanceof StartError && /before configured recovery target/.test(error.message)

/**
 * `restore_command` always fails, so that PostgreSQL reads the log from `pg_wal`; the same command does so in sh and cmd.exe. No
 * client may connect before the recovery ends.
 */
function settingsOf({ target }: Chosen, toTarget: boolean): ServerSettings {
  return {
    restore_command: 'exit 1',
    hot_standby: 'off',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    log_startup_progress_interval: '1s',
    ...(toTarget && aimOf(target)),
  }
}

function aimOf(target: Target): ServerSettings {
  if (target.kind === 'last') return {}
  return target.kind === 'time'
    ? { recovery_target_time: timeOf(target.at) }
    : { recovery_target_name: target.name }
}

/** The server reads its settings before it knows the names of time zones. */
const timeOf = (at: number): string => new Date(at).toISOString().replace('T', ' ').replace('Z', '+00')

type Replay = { chosen: Chosen; settings: ServerSettings }

async function replay<T>(
  beside: Beside,
  { chosen, settings }: Replay,
  { onProgress, stop, yields, work }: Work<T>,
): Promise<T> {
  const logFile = join(beside.dataDir, `${basename(beside.dir)}.log`)
  await rotateLog(logFile)
  const watch = watchReplay(logFile, chosen, onProgress)
  try {
    return await whileRunning(
      beside,
      async (urlOf) => {
        watch.end()
        stop?.throwIfAborted()
        refuseShort(watch.reached(), chosen)
        await setPassword(urlOf('postgres'), beside)
        return work(urlOf(databaseName))
      },
      { hbaFile: HBA, settings, stop, yields },
    )
  } finally {
    watch.end()
  }
}

/** Until the password is set, whoever reaches the server is let in: on its socket only the user of the data directory does. */
const hbaOf = (method: 'trust' | 'scram-sha-256'): string[] => [
  `local all all ${method}`,
  `host all all 127.0.0.1/32 ${method}`,
  '',
]

/** The server writes its file itself. */
async function setPassword(url: string, { password }: Beside): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'yunque restaurar' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`alter role ${databaseName} password ${pg.escapeLiteral(password)}`)
    const { rows } = await client.query<{ file: string }>(`select current_setting('hba_file') as file`)
    const lines = hbaOf('scram-sha-256').map((line) => pg.escapeLiteral(line))
    const file = pg.escapeLiteral(rows[0]?.file ?? '')
    await client.query(`copy (select unnest(array[${lines.join(', ')}])) to ${file}`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/** The log that was replayed. Without a target that is all of it, but for a record that was cut at its end. @throws StartError */
function refuseShort(reached: Lsn | undefined, { end, target }: Chosen): void {
  if (target.kind === 'last' && reached !== undefined && reached + BigInt(SEGMENT) < end)
    throw new StartError('La base de datos no leyó todo el registro de la copia; elija otro lugar')
}

/** Follows the log of the server: what it has replayed. */
function watchReplay(logFile: string, { base, end }: Chosen, onProgress: Work<unknown>['onProgress']) {
  const start = sizeOf(logFile)
  let reached: Lsn | undefined
  const look = () => {
    for (const [, lsn = ''] of textFrom(logFile, start).matchAll(
      /(?:current LSN: |redo done at )([0-9A-F]+\/[0-9A-F]+)/g,
    ))
      reached = lsnOf(lsn)
    const total = Number(end - base.start)
    if (reached !== undefined)
      onProgress({ stage: 'replay', done: Math.min(total, Math.max(0, Number(reached - base.start))), total })
  }
  const timer = setInterval(look, LOOK_MS)
  let ended = false
  return {
    reached: () => reached,
    end: () => {
      if (ended) return
      ended = true
      clearInterval(timer)
      look()
    },
  }
}

function sizeOf(file: string): number {
  return existsSync(file) ? readFileSync(file).length : 0
}

function textFrom(file: string, start: number): string {
  if (!existsSync(file)) return ''
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(handle).size - start))
    readSync(handle, bytes, 0, bytes.length, start)
    return bytes.toString('utf8')
  } finally {
    closeSync(handle)
  }
}
