import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { recoveryMessages } from '@yunque/contract/backup/recovery'
import {
  type MinuteBegin,
  type MinuteContents,
  type MinuteOffer,
  type MinutePlace,
  type MinuteRun,
  minuteMessages,
} from '@yunque/contract/backup/restoring-minute'
import pg from 'pg'
import { connect, type Database, ofCommand } from '../../db/database.ts'
import { clusterIn } from '../../db/embedded/cluster.ts'
import { majorOf } from '../../db/embedded/cluster-beside.ts'
import { readClusterSettings, settingsFileIn } from '../../db/embedded/cluster-settings.ts'
import type { EmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { renameDurably } from '../../durable-files.ts'
import { HttpError, Refusal } from '../../errors.ts'
import { addStarterData } from '../../settings/starter-data.ts'
import { StartError } from '../../start-error.ts'
import { reasonOf } from '../backup-work.ts'
import { madeAt } from '../bag/bag-format.ts'
import { type Brought, putBack } from '../bag/put-back.ts'
import { readCarriedBag } from '../continuous/carry-bag.ts'
import { chooseMoment, type Target } from '../continuous/choose-moment.ts'
import { momentsOnWire } from '../continuous/continuous-info.ts'
import type { CopyPlace } from '../continuous/copy-place.ts'
import { listMoments } from '../continuous/moments.ts'
import { clearScratch, recoverTo } from '../continuous/recover.ts'
import { readyIn, swapOf } from '../place-database.ts'
import { raiseGeneration } from '../raise-generation.ts'
import { refuseUsedDatabase } from '../refuse-used.ts'
import type { StoragePlaces } from '../storage/storage-address.ts'
import { holdPool } from './hold-pool.ts'
import { isNewStore, refuseRestore } from './new-store.ts'
import { openWithWords } from './open-with-words.ts'
import { openTypedPlace, refusing } from './typed-place.ts'

const ended: ReadonlySet<MinuteRun['stage']> = new Set(['done', 'failed', 'cancelled'])
const LOG = 'la carpeta de datos'

/** `replace`: of the embedded database; undefined for an external one. `onPlaced`: called when the store is another one. */
type Place = {
  database: Database
  dataDir: string
  replace: EmbeddedPostgres['replace'] | undefined
  places: StoragePlaces
  /** Waits until this process knows that its database answers again. */
  untilAnswers: () => Promise<void>
  onPlaced: (brought: boolean) => Promise<void>
  onError: (error: Error) => void
}
/** `working` never rejects. */
type Run = { state: MinuteRun; stop: AbortController; brought: Brought | undefined; working: Promise<void> }

/**
 * The restore of a moment of a continuous copy into a store without data (store.restore-minute-in-browser). The store is
 * recovered and its books are verified in a folder of its own; then it takes the place of the empty one by two renames, which
 * the next start ends when they are interrupted (decision 0090). There is one at a time, in the memory of this process.
 */
export class MinuteRestore {
  private readonly place: Place
  private readonly scratch: string
  private run: Run | undefined
  private closed = false

  constructor(place: Place) {
    this.place = place
    this.scratch = join(place.dataDir, 'postgres-minuto')
  }

  /** Whether the database is being replaced, so that nothing else may be asked of it. */
  isClosed(): boolean {
    return this.closed
  }

  isBusy(): boolean {
    return this.run !== undefined && !ended.has(this.run.state.stage)
  }

  async offer(): Promise<MinuteOffer> {
    if (!(await isNewStore(this.place.database))) return { offered: false, fault: null, run: null }
    const run = this.run?.state ?? null
    return this.place.replace
      ? { offered: true, fault: null, run }
      : { offered: false, fault: minuteMessages.external, run }
  }

  /** What a place has. @throws Refusal */
  async look(given: MinutePlace): Promise<MinuteContents> {
    await this.refuse()
    const place = await openTypedPlace(given, this.place)
    return refusing(place.name, async () => {
      const bag = await readCarriedBag(place)
      const moments = momentsOnWire(await listMoments(place))
      return { moments, sheetAt: (bag && madeAt(bag)?.toISOString()) ?? null }
    })
  }

  /** Begins the restore and answers at once. @throws Refusal, TooMany; HttpError 409 while another is in progress */
  async begin({ at, mark, words = '', ...given }: MinuteBegin): Promise<MinuteRun> {
    await this.refuse()
    if (this.isBusy()) throw new HttpError(409, 'Ya hay una restauración en curso. Termínela o cancélela.')
    const stop = new AbortController()
    const place = await openTypedPlace(given, { places: this.place.places, stop: stop.signal })
    const target = targetOf({ at, mark })
    await refusing(place.name, () => chooseMoment(place, target))
    const brought = words.trim() === '' ? undefined : await this.open(place, words)
    if (this.isBusy()) throw new HttpError(409, 'Ya hay una restauración en curso. Termínela o cancélela.')
    const run: Run = { state: newState(), stop, brought, working: Promise.resolve() }
    this.run = run
    run.working = this.follow(run, () => this.restore(run, place, target))
    return run.state
  }

  progress(key: string): MinuteRun {
    return this.find(key).state
  }

  /** Undoes what is in progress. What takes its place already stays. @throws Refusal */
  async cancel(key: string): Promise<MinuteRun> {
    const run = this.find(key)
    if (run.state.stage !== 'placing' && !ended.has(run.state.stage)) {
      run.stop.abort()
      await run.working
    }
    return run.state
  }

  /** Ends what is in progress, and removes what it and earlier processes left. */
  async clear(): Promise<void> {
    this.run?.stop.abort()
    await this.run?.working
    await clearScratch(this.scratch)
  }

  private async refuse(): Promise<void> {
    if (!this.place.replace) throw new Refusal(minuteMessages.external)
    await refuseRestore(this.place.database)
  }

  private async open(place: CopyPlace, words: string): Promise<Brought> {
    const bag = await readCarriedBag(place)
    if (!bag) throw new Refusal(recoveryMessages.none)
    return ofFiles(await openWithWords(this.place.database.db, bag, words))
  }

  private find(key: string): Run {
    if (this.run?.state.run !== key) throw new Refusal('Esa restauración ya no existe; empiece de nuevo')
    return this.run
  }

  private async restore({ state, stop, brought }: Run, place: CopyPlace, target: Target): Promise<void> {
    const { dataDir, onPlaced, onError } = this.place
    await clearScratch(this.scratch)
    const { password } = readClusterSettings(settingsFileIn(dataDir))
    const found = await recoverTo(place, target, this.scratch, {
      // The database that takes the place of the running one is reached as it is.
      password,
      stop: stop.signal,
      onProgress: (progress) => void Object.assign(state, progress),
      conclude: async ({ url, pool }) => {
        await raiseGeneration(pool)
        await complete(url, { brought, dataDir })
      },
    })
    stop.signal.throwIfAborted()
    state.stage = 'placing'
    await this.putInPlace()
    await onPlaced(brought !== undefined).catch(onError)
    const { lastDocument, documents, breaches } = found
    Object.assign(state, { documents, breaches: breaches.length, brought: brought?.names ?? null })
    if (lastDocument) {
      const { name, id, at, by } = lastDocument
      state.lastDocument = { name, id, at, by }
    }
    state.stage = 'done'
  }

  private async putInPlace(): Promise<void> {
    const { database, dataDir, replace, untilAnswers } = this.place
    this.closed = true
    try {
      const release = await holdPool(database)
      try {
        // Somebody may have begun to work in the empty store meanwhile.
        await whileAsking(database.url, (client) => refuseUsedDatabase(client, true))
        const major = majorOf(clusterIn(this.scratch)) ?? ''
        const swap = swapOf(dataDir, major)
        renameDurably(clusterIn(this.scratch), readyIn(dataDir, major))
        await replace?.(swap)
        swap.forget()
      } finally {
        release()
        await untilAnswers()
      }
    } finally {
      this.closed = false
    }
  }

  /** Never rejects: a failure is in the state. */
  private async follow({ state, stop }: Run, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      state.fault = stop.signal.aborted ? null : reasonOf(error, LOG)
      state.stage = stop.signal.aborted ? 'cancelled' : 'failed'
      if (state.stage === 'failed' && (!(error instanceof StartError) || error.cause))
        this.place.onError(error)
    } finally {
      await clearScratch(this.scratch).catch(() => undefined)
    }
  }
}

const newState = (): MinuteRun => ({
  run: randomUUID(),
  stage: 'base',
  done: 0,
  total: 0,
  fault: null,
  lastDocument: null,
  documents: null,
  breaches: null,
  brought: null,
})

function targetOf({ at, mark }: Pick<MinuteBegin, 'at' | 'mark'>): Target {
  if (mark !== '') return { kind: 'mark', name: mark }
  return at ? { kind: 'time', at: Date.parse(at) } : { kind: 'last' }
}

/** The settings come with the database. Of the bag only what names its sheet is written. */
const ofFiles = ({ settings, ...brought }: Brought): Brought => ({
  ...brought,
  settings: new Map([...settings].filter(([column]) => column.startsWith('recovery_words'))),
})

/** Roles and permissions are those of this program, and files of the bag are placed last. */
async function complete(
  url: string,
  { brought, dataDir }: { brought: Brought | undefined; dataDir: string },
): Promise<void> {
  const database = connect(url, ofCommand)
  try {
    await addStarterData(database, {})
  } finally {
    await database.close()
  }
  if (brought) await whileAsking(url, (client) => putBack(client, brought, dataDir))
}

async function whileAsking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'yunque restaurar' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
