import { join } from 'node:path'
import { recoveryMessages } from '@yunque/contract/backup/recovery'
import { restoreMessages } from '@yunque/contract/backup/restoring'
import {
  type MinuteBegin,
  type MinuteContents,
  type MinuteOffer,
  type MinutePlace,
  type MinuteRun,
  minuteMessages,
} from '@yunque/contract/backup/restoring-minute'
import type { Database } from '../../db/database.ts'
import { readClusterSettings, settingsFileIn } from '../../db/embedded/cluster-settings.ts'
import type { EmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { HttpError, Refusal } from '../../errors.ts'
import { takeLock } from '../backup-work.ts'
import { madeAt } from '../bag/bag-format.ts'
import type { Brought } from '../bag/put-back.ts'
import { readCarriedBag } from '../continuous/carry-bag.ts'
import { chooseMoment, type Target, targetOf } from '../continuous/choose-moment.ts'
import { momentsOnWire } from '../continuous/continuous-info.ts'
import type { CopyPlace } from '../continuous/copy-place.ts'
import { listMoments } from '../continuous/moments.ts'
import { clearScratch, recoverTo } from '../continuous/recover.ts'
import { raiseGeneration } from '../raise-generation.ts'
import type { StoragePlaces } from '../storage/storage-address.ts'
import { completeRecovered, ofFiles } from './complete-recovered.ts'
import { follow, hasEnded, newRun, type Run } from './minute-run.ts'
import { isNewStore, refuseRestore } from './new-store.ts'
import { openWithWords } from './open-with-words.ts'
import { placeRecovered } from './place-recovered.ts'
import { openTypedPlace, refusingPlace } from './typed-place.ts'

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
    return this.run !== undefined && !hasEnded(this.run)
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
    return refusingPlace(place.name, async () => {
      const bag = await readCarriedBag(place)
      const moments = momentsOnWire(await listMoments(place))
      return { moments, sheetAt: (bag && madeAt(bag)?.toISOString()) ?? null }
    })
  }

  /** Begins the restore and answers at once. @throws Refusal, TooMany; HttpError 409 while another one or a backup is in progress */
  async begin({ at, mark, words = '', ...given }: MinuteBegin): Promise<MinuteRun> {
    await this.refuse()
    if (this.isBusy()) throw new HttpError(409, restoreMessages.busy)
    const stop = new AbortController()
    const place = await openTypedPlace(given, { places: this.place.places, stop: stop.signal })
    const target = targetOf({ at, mark })
    await refusingPlace(place.name, () => chooseMoment(place, target))
    const brought = words.trim() === '' ? undefined : await this.open(place, words)
    // The lock of the restore of an archive too: neither begins while the other is at work.
    const lock = await takeLock(this.place.database.url)
    if (!lock) throw new HttpError(409, this.isBusy() ? restoreMessages.busy : restoreMessages.backup)
    const run = newRun(stop, brought)
    this.run = run
    const work = async () => {
      try {
        await this.restore(run, place, target)
      } finally {
        // Who reads that it ended may begin again at once.
        await clearScratch(this.scratch).catch(() => undefined)
        await lock.end().catch(() => undefined)
      }
      run.state.stage = 'done'
    }
    run.working = follow(run, work, this.place.onError)
    return run.state
  }

  progress(key: string): MinuteRun {
    return this.find(key).state
  }

  /** Undoes what is in progress. What takes its place already stays. @throws Refusal */
  async cancel(key: string): Promise<MinuteRun> {
    const run = this.find(key)
    if (run.state.stage !== 'placing' && !hasEnded(run)) {
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
        await completeRecovered(url, brought)
      },
    })
    stop.signal.throwIfAborted()
    state.stage = 'placing'
    this.closed = true
    try {
      await placeRecovered(this.place, this.scratch, brought)
    } finally {
      this.closed = false
    }
    await onPlaced(brought !== undefined).catch(onError)
    const { lastDocument, documents, breaches } = found
    Object.assign(state, { documents, breaches: breaches.length, brought: brought?.names ?? null })
    if (lastDocument) {
      const { name, id, at, by } = lastDocument
      state.lastDocument = { name, id, at, by }
    }
  }
}
