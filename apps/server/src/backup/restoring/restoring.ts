import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { recoveryMessages } from '@yunque/contract/backup/recovery'
import { type RestoreBegin, type RestoreRun, restoreMessages } from '@yunque/contract/backup/restoring'
import type pg from 'pg'
import type { Database } from '../../db/database.ts'
import { HttpError, Refusal } from '../../errors.ts'
import { StartError } from '../../system/start-error.ts'
import { reasonOf, takeLock } from '../backup-work.ts'
import { bagIn } from '../bag/bag-in.ts'
import { type Brought, putBack } from '../bag/put-back.ts'
import { type ArchiveSummary, verifyArchive } from '../read-archive.ts'
import { refuseNewer } from '../restore.ts'
import { companyReader, contentsOf } from './archive-contents.ts'
import { isNewStore, refuseRestore } from './new-store.ts'
import { openWithWords } from './open-with-words.ts'
import { restoreInUse } from './restore-in-use.ts'
import { SentArchive, sentFolder } from './sent-archive.ts'

/** A browser that sends nothing for so long is gone. */
const SILENT_MS = 120_000
const busy: ReadonlySet<RestoreRun['stage']> = new Set(['verifying', 'restoring', 'checking'])

/** `onBrought`: called when a sheet of recovery brought files into the data directory. */
type Place = {
  database: Database
  dataDir: string
  onBrought: () => Promise<void>
  onError: (error: Error) => void
}
/** `working` never rejects. */
type Run = {
  state: RestoreRun
  archive: SentArchive
  stop: AbortController
  touched: number
  summary?: ArchiveSummary
  brought?: Brought | undefined
  working: Promise<void>
}

/**
 * The restore of a backup that a browser sends into a store without data (store.restore-in-browser). There is one at a
 * time; its state is in the memory of this process, and its archive in a folder that is emptied at the start.
 */
export class Restoring {
  private readonly place: Place
  private readonly folder: string
  private run: Run | undefined
  private closed = false

  constructor(place: Place) {
    this.place = place
    this.folder = sentFolder(place.dataDir)
  }

  /** Whether the tables are being replaced, so that nothing else may be asked of the database. */
  isClosed(): boolean {
    return this.closed
  }

  async offer(): Promise<{ offered: boolean; run: RestoreRun | null }> {
    const offered = await isNewStore(this.place.database)
    return { offered, run: offered ? (this.run?.state ?? null) : null }
  }

  /** @throws Refusal for a store with data, a full disk, too few locks; HttpError 409 while another restore is in progress */
  async begin({ file, size }: RestoreBegin): Promise<RestoreRun> {
    await refuseRestore(this.place.database)
    if (this.isBusy()) throw new HttpError(409, restoreMessages.busy)
    const before = this.run
    const run = randomUUID()
    const state: RestoreRun = {
      run,
      stage: 'uploading',
      file,
      done: 0,
      total: size,
      archive: null,
      fault: null,
      brought: null,
      breaches: null,
    }
    const archive = new SentArchive(this.folder, { run, size })
    const working = Promise.resolve()
    this.run = { state, archive, stop: new AbortController(), touched: performance.now(), working }
    await before?.archive.remove()
    await archive.create().catch((error: unknown) => {
      this.run = undefined
      throw error
    })
    return state
  }

  /** Takes a piece of the archive. After the last one it is verified. @throws Refusal, HttpError 409 */
  async take(key: string, { at, bytes }: { at: number; bytes: Buffer }): Promise<RestoreRun> {
    const run = this.find(key)
    if (run.state.stage !== 'uploading') return run.state
    await run.archive.take(at, bytes)
    run.touched = performance.now()
    run.state.done = run.archive.received
    if (run.archive.received === run.archive.size) run.working = this.follow(run, () => verify(run))
    return run.state
  }

  /**
   * Begins the restore of the archive that was verified, and answers at once. `words` open its bag; without them it is
   * restored without what the bag brings. @throws Refusal, TooMany, HttpError 409
   */
  async start(key: string, words = ''): Promise<RestoreRun> {
    const run = this.find(key)
    const { summary, state } = run
    if (state.stage !== 'ready' || !summary)
      throw new HttpError(409, 'El respaldo todavía no se revisó, o ya se está restaurando')
    state.stage = 'restoring'
    try {
      await refuseRestore(this.place.database)
      run.brought = words.trim() === '' ? undefined : await this.open(summary, words)
      const lock = await takeLock(this.place.database.url)
      if (!lock) throw new HttpError(409, restoreMessages.backup)
      Object.assign(state, { done: 0, total: summary.end.rows })
      const work = () => this.restore(run, summary).finally(() => lock.end().catch(() => undefined))
      run.working = this.follow(run, work)
    } catch (error) {
      state.stage = 'ready'
      throw error
    }
    return state
  }

  progress(key: string): RestoreRun {
    return this.find(key).state
  }

  /** Undoes what is in progress and removes the archive. What was already restored stays. @throws Refusal */
  async cancel(key: string): Promise<RestoreRun> {
    const run = this.find(key)
    if (['done', 'checking', 'failed'].includes(run.state.stage)) return run.state
    run.stop.abort()
    await run.working
    if (!['done', 'failed'].includes(run.state.stage)) await end(run, 'cancelled')
    return run.state
  }

  /** Ends what is in progress, and removes what it and earlier processes left. */
  async clear(): Promise<void> {
    this.run?.stop.abort()
    await this.run?.working
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Opens the bag of an archive with the words that a person typed. Wrong words are counted (store.recovery-words). */
  private async open({ header }: ArchiveSummary, words: string): Promise<Brought> {
    const { db } = this.place.database
    const bag = bagIn(header)
    if (!bag) throw new Refusal(recoveryMessages.none)
    return openWithWords(db, bag, words)
  }

  /** Whether one is in progress, for the restore of another kind. */
  isBusy(): boolean {
    return this.run !== undefined && this.isLive(this.run)
  }

  private isLive({ state, touched }: Run): boolean {
    return busy.has(state.stage) || (state.stage === 'uploading' && performance.now() - touched < SILENT_MS)
  }

  private find(key: string): Run {
    if (this.run?.state.run !== key) throw new Refusal('Esa restauración ya no existe; empiece de nuevo')
    return this.run
  }

  private async restore(run: Run, summary: ArchiveSummary): Promise<void> {
    const { state, stop, archive, brought } = run
    const { database, dataDir, onBrought, onError } = this.place
    const beforeCommit = brought && ((client: pg.Client) => putBack(client, brought, dataDir))
    const { breaches } = await restoreInUse(database, {
      source: { file: archive.path, summary, open: true, stop: stop.signal, beforeCommit },
      onClosed: (closed) => {
        this.closed = closed
      },
      onProgress: ({ rows }) => {
        state.done = rows
      },
      onRestored: () => {
        state.stage = 'checking'
      },
    })
    // The next start takes over what cannot be now, such as a port that another program has.
    if (brought) await onBrought().catch(onError)
    Object.assign(state, { breaches, brought: brought?.names ?? null })
    await end(run, 'done')
  }

  /** Does the work of a stage. A failure is in the state. */
  private async follow(run: Run, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      if (run.stop.signal.aborted) return end(run, 'cancelled')
      const error = cause instanceof Error ? cause : new Error(String(cause))
      run.state.fault = reasonOf(error, 'la carpeta de datos')
      await end(run, 'failed')
      if (!(error instanceof StartError) || error.cause) this.place.onError(error)
    }
  }
}

async function verify(run: Run): Promise<void> {
  const { state, archive, stop } = run
  Object.assign(state, { stage: 'verifying', done: 0 })
  const reader = companyReader()
  const onRead = (bytes: number) => {
    stop.signal.throwIfAborted()
    state.done += bytes
  }
  const summary = await verifyArchive(archive.path, { onRead, onPart: reader.see })
  refuseNewer(summary.header)
  run.summary = summary
  Object.assign(state, { archive: contentsOf(summary, reader.company()), stage: 'ready' })
}

/** The archive holds the whole store, so it does not stay. */
async function end(run: Run, stage: 'done' | 'failed' | 'cancelled'): Promise<void> {
  await run.archive.remove().catch(() => undefined)
  run.state.stage = stage
}
