import { changeMessages } from '@yunque/contract/feed/changes'
import { TooMany } from '../errors.ts'
import { feedLimits } from '../system/limits.ts'

/** Requests that wait for a change. */
export class Waits {
  readonly #waiting = new Set<() => void>()
  readonly #open = new Map<number, number>()
  #isClosed = false
  #seen = 0

  /** Whether the application ends, so that nobody waits any more. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** How often something changed. Who looks notes it before, so that nothing is missed between the look and the wait. */
  get seen(): number {
    return this.#seen
  }

  /** Something changed: who waits looks again. */
  wake(): void {
    this.#seen += 1
    for (const go of this.#waiting) go()
  }

  close(): void {
    this.#isClosed = true
    this.wake()
  }

  /** Runs `work` as one of the waits of a session. @throws TooMany at its limit */
  async within<T>(sessionId: number, work: () => Promise<T>): Promise<T> {
    const open = this.#open.get(sessionId) ?? 0
    if (open >= feedLimits.waitsPerSession)
      throw new TooMany(changeMessages.tooManyWait, feedLimits.retrySeconds)
    this.#open.set(sessionId, open + 1)
    try {
      return await work()
    } finally {
      const left = (this.#open.get(sessionId) ?? 1) - 1
      if (left > 0) this.#open.set(sessionId, left)
      else this.#open.delete(sessionId)
    }
  }

  /** Until something changes that was not `seen`, for so long at most, or until `given` is aborted. */
  changed(seen: number, ms: number, given: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        given.removeEventListener('abort', done)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      given.addEventListener('abort', done)
      this.#waiting.add(done)
      if (this.#isClosed || given.aborted || seen !== this.#seen) done()
    })
  }
}
