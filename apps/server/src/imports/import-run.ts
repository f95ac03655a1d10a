import type { ImportProgress, ImportStage } from '@yunque/contract/imports/import-progress'
import { importMessages } from '@yunque/contract/imports/import-report'
import { Refusal } from '../errors.ts'

/** A run of an import or of its check, as its user follows it. It is stopped until its transaction commits. */
export class ImportRun {
  /** The key that the client gave it; null for one that nobody follows. */
  readonly key: string | null
  #stage: ImportStage = 'reading'
  #done = 0
  #total = 0
  #stopped = false
  #commits = false

  constructor(key: string | null = null) {
    this.key = key
  }

  /** Enters a stage with this number of rows; 0 where they are not counted. @throws Refusal when it was stopped */
  enter(stage: ImportStage, total = 0): void {
    this.#commits = false
    this.#refuseStopped()
    this.#stage = stage
    this.#done = 0
    this.#total = total
  }

  /** Counts rows of the stage as done. @throws Refusal when the run was stopped */
  did(rows: number): void {
    this.#refuseStopped()
    this.#done = Math.min(this.#done + rows, this.#total)
  }

  /** The transaction is about to commit: from here on the run is not stopped. @throws Refusal when it was before */
  commits(): void {
    this.#refuseStopped()
    this.#commits = true
  }

  /** Its user cancelled it, or is gone. Nothing of it is stored, unless its transaction is about to commit. */
  stop(): void {
    if (!this.#commits) this.#stopped = true
  }

  get progress(): ImportProgress {
    if (this.#stopped) return ended('none')
    return { state: 'running', stage: this.#stage, done: this.#done, total: this.#total }
  }

  #refuseStopped(): void {
    if (this.#stopped) throw new Refusal(importMessages.cancelled)
  }
}

/** How a run ended. */
export const ended = (state: 'kept' | 'none'): ImportProgress => ({ state, stage: null, done: 0, total: 0 })
