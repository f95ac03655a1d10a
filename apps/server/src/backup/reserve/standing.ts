import { reserveMessages } from '@yunque/contract/backup/reserve'
import { type Database, writersOf } from '../../db/database.ts'
import { HttpError } from '../../errors.ts'
import { type Generation, generationIn, generationText, isLater, readGeneration } from './generation.ts'
import { noteMoved } from './note-moved.ts'
import { readMoved } from './role-file.ts'

/** How long writes that are under way may take before the store stops for its reserve computer. */
const DRAIN_MS = 10_000
const ALL = Number.MAX_SAFE_INTEGER

type Parts = {
  database: Database
  dataDir: string
  generation: Generation
  authority: () => string | null
  /** Where the store probably is when it went away: its reserve computer. */
  reserveAt: () => string | null
  /** When that last had everything, in milliseconds since 1970. */
  reserveUntil: () => number | undefined
  /** Ends this program and starts it again, in the same process. */
  restart: () => void
}

/** Whether this process still is the store (store.generation). */
export class Standing {
  private readonly parts: Parts
  private sentence: string | undefined
  private leave: (() => void) | undefined

  constructor(parts: Parts) {
    this.parts = parts
  }

  get generation(): Generation {
    return this.parts.generation
  }

  /** The value of the header of each answer. */
  get text(): string {
    return generationText(this.parts.generation)
  }

  /** A restore makes the store another one, or a later one. */
  async refresh(): Promise<void> {
    this.parts.generation = await readGeneration(this.parts.database.pool)
  }

  /** Why nothing is answered any more, for a person. */
  closed(): string | undefined {
    return this.sentence
  }

  /**
   * Looks at the generation that a device shows. One that is later, signed by the authority of this store, ends this server:
   * nothing is written from then on.
   */
  see(shown: unknown): void {
    if (shown === undefined || shown === this.text) return
    const other = generationIn(shown)
    const authority = this.parts.authority()
    if (!other || !authority || !isLater(other, this.parts.generation, authority)) return
    this.sentence = reserveMessages.moved
    void this.move(other)
  }

  private async move(other: Generation): Promise<void> {
    const { dataDir, database, reserveAt, reserveUntil, restart } = this.parts
    if (readMoved(dataDir)) return
    const to = { generation: generationText(other), address: reserveAt() }
    const until = async () => {
      // Writes that wait for their turn do not get one.
      await writersOf(database.db).gate.enter(DRAIN_MS, ALL)
      return reserveUntil()
    }
    await noteMoved(database.db, dataDir, { to, until })
    restart()
  }

  /**
   * Answers nothing more, and waits for the writes that are under way. False when they take too long.
   * @throws HttpError 503 when it is closed already
   */
  async close(): Promise<boolean> {
    if (this.sentence !== undefined) throw new HttpError(503, this.sentence)
    this.sentence = reserveMessages.closing
    this.leave = await writersOf(this.parts.database.db).gate.enter(DRAIN_MS, ALL)
    return this.leave !== undefined
  }

  /** Goes on, because the reserve computer did not get everything. */
  open(): void {
    // It went to another computer meanwhile.
    if (this.sentence !== reserveMessages.closing) return
    this.sentence = undefined
    this.leave?.()
    this.leave = undefined
  }

  /** Starts again, after the answer: then the reserve computer answers who is the store. */
  restart(): void {
    this.parts.restart()
  }
}
