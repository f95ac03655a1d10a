import { randomInt, randomUUID } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS, CODE_MINUTES, type ReserveCode } from '@yunque/contract/backup/reserve'
import type { Context } from '../../operation/context.ts'
import { isSame } from '../../system/is-same.ts'
import { beginHalf, type Half, proofOf, secretOf } from './shared-secret.ts'

/** Wrong tries after which a code is invalid, and exchanges that are under way at once. */
const WRONG = 3
const MOST_RUNS = 20

type Current = {
  code: string
  by: Context
  until: number
  wrong: number
  runs: Map<string, { half: Half; theirs: Buffer }>
}

/** The code that the store shows, of this process. A start forgets it (store.reserve-code). */
export class Codes {
  private current: Current | undefined

  /** Makes another code; the one before becomes invalid. */
  make(by: Context, now: number): ReserveCode {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
      '',
    )
    const until = now + CODE_MINUTES * 60_000
    this.current = { code, by, until, wrong: 0, runs: new Map() }
    return { code, until: new Date(until).toISOString() }
  }

  /** Begins an exchange with what the other side sent, in place of the oldest of many. Undefined without a valid code. */
  begin(theirs: Buffer, now: number): { run: string; sent: Buffer } | undefined {
    const current = this.valid(now)
    if (!current) return undefined
    const [oldest] = current.runs.keys()
    if (oldest !== undefined && current.runs.size >= MOST_RUNS) current.runs.delete(oldest)
    const half = beginHalf(current.code)
    const run = randomUUID()
    current.runs.set(run, { half, theirs })
    return { run, sent: half.sent }
  }

  /**
   * The secret of an exchange whose other side proved that it has the code, and who made the code. It is used up then, and
   * after some wrong tries. `none`: there is no such exchange. `wrong`: its other side has another code.
   */
  finish(
    run: string,
    { about, proof }: { about: string; proof: Buffer },
    now: number,
  ): { secret: Buffer; by: Context } | 'none' | 'wrong' {
    const current = this.valid(now)
    const found = current?.runs.get(run)
    if (!current || !found) return 'none'
    current.runs.delete(run)
    const sent = { joiner: found.theirs, store: found.half.sent }
    const secret = secretOf(found.half, found.theirs, sent)
    if (secret && isSame(proofOf(secret, about), proof)) {
      this.current = undefined
      return { secret, by: current.by }
    }
    current.wrong++
    if (current.wrong >= WRONG) this.current = undefined
    return 'wrong'
  }

  private valid(now: number): Current | undefined {
    if (this.current && this.current.until < now) this.current = undefined
    return this.current
  }
}
