import { formatCount } from '@yunque/contract/core/format'
import { Refusal } from '../errors.ts'
import { FollowedRuns } from '../operation/followed-runs.ts'
import { enterLeanHeap } from '../system/lean-heap.ts'
import { fileLimits } from '../system/limits.ts'

/** With more rows an export keeps the heap lean. */
const MANY = 20_000

/** An export of a list, as its user follows it (lists.export). */
export class ExportRun {
  readonly #name: string
  #rows = 0
  #stopped = false
  #leave: (() => void) | undefined

  /** `name`: what the file is, in a refusal: `Excel`. */
  constructor(name: string) {
    this.#name = name
  }

  /** The rows that are written. */
  get rows(): number {
    return this.#rows
  }

  /** Counts rows before they are written. @throws Refusal when there are too many, or when its user is gone */
  takes(rows: number): void {
    if (this.#stopped) throw new Refusal('Se canceló la exportación')
    this.#rows += rows
    if (this.#rows > MANY) this.#leave ??= enterLeanHeap()
    if (this.#rows > fileLimits.exportRows)
      throw new Refusal(
        `El ${this.#name} admite ${formatCount(fileLimits.exportRows)} filas como máximo. Aplique un filtro.`,
      )
  }

  /** Its user cancelled it, or is gone. */
  stop(): void {
    this.#stopped = true
  }

  /** It is written, or ended before. */
  end(): void {
    this.#leave?.()
  }
}

/** The exports that this process makes. */
export const exportRuns = new FollowedRuns<ExportRun>()
