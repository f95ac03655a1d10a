import { reserveMessages } from '@yunque/contract/backup/reserve'
import { type Database, writersOf } from '../../db/database.ts'
import { type Generation, generationIn, generationText, isLater } from './generation.ts'
import { readMoved, writeMoved } from './role-file.ts'

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
  /** Ends this program and starts it again, in the same process. */
  restart: () => void
}

/** Whether this process still is the store (store.generation). */
export class Standing {
  private readonly parts: Parts
  /** The value of the header of each answer. */
  readonly text: string
  private sentence: string | undefined
  private leave: (() => void) | undefined

  constructor(parts: Parts) {
    this.parts = parts
    this.text = generationText(parts.generation)
  }

  get generation(): Generation {
    return this.parts.generation
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
    if (readMoved(this.parts.dataDir)) return
    writeMoved(this.parts.dataDir, {
      generation: generationText(other),
      address: this.parts.reserveAt(),
      at: new Date().toISOString(),
    })
    // Writes that wait for their turn do not get one.
    void writersOf(this.parts.database.db).gate.enter(DRAIN_MS, ALL)
    this.parts.restart()
  }

  /** Answers nothing more, and waits for the writes that are under way. False when they take too long. */
  async close(): Promise<boolean> {
    this.sentence = reserveMessages.closing
    this.leave = await writersOf(this.parts.database.db).gate.enter(DRAIN_MS, ALL)
    return this.leave !== undefined
  }

  /** Goes on, because the reserve computer did not get everything. */
  open(): void {
    this.sentence = undefined
    this.leave?.()
    this.leave = undefined
  }

  /** Starts again, after the answer: then the reserve computer is asked who is the store. */
  restart(): void {
    this.parts.restart()
  }
}
