import type { Change, ChangeKind } from './calls.ts'
import { pause } from './pause.ts'
import { Refused } from './refused.ts'

/** What to follow, and from where. */
export type Following = {
  /** The cursor that was kept last; without one the first event says to read all. */
  since?: string | undefined
  /** By default all kinds that the key may read. */
  kinds?: readonly ChangeKind[]
  /** Each change has the row of its list as it is now. */
  with?: 'records'
  /** Ends the loop. */
  signal?: AbortSignal
}

/**
 * What happened. Keep `next` after you have kept the rest: it is the cursor with which to go on after a restart.
 * `readAll`: there is no cursor, or the store no longer keeps what came after it. Read your lists, then go on.
 */
export type FeedEvent =
  | { type: 'changes'; changes: readonly Change[]; next: string }
  | { type: 'readAll'; next: string; reason: string }

type FeedQuery = { since?: string; kinds?: ChangeKind[]; with?: 'records'; wait?: number }
type Changes = { changes: Change[]; next: string; more: boolean }
/** One call of the feed. */
type Ask = (query: FeedQuery, signal: AbortSignal | undefined) => Promise<Changes>

/** Seconds of one wait: the most that the server waits. */
const WAIT = 25
/** Between attempts to reach a store that is away, in ms. */
const AWAY_MS = 2000

/**
 * Follows the feed until the signal ends it: waits for changes, goes on when the store was away, and says when all must
 * be read anew. @throws Refused when the key ended or may not follow
 */
export async function* followFeed(
  ask: Ask,
  { since, kinds, with: records, signal }: Following,
): AsyncGenerator<FeedEvent, void, void> {
  const query = { ...(kinds ? { kinds: [...kinds] } : {}), ...(records ? { with: records } : {}), wait: WAIT }
  let cursor = since
  let reason = 'Todavía no hay cursor: lea todo una vez'
  while (!signal?.aborted) {
    const found = await untilReached(
      () => ask(cursor === undefined ? {} : { ...query, since: cursor }, signal),
      signal,
    )
    if (found === undefined) return
    if (found instanceof Refused) {
      cursor = undefined
      reason = found.message
    } else {
      const { changes, next } = found
      if (cursor === undefined) yield { type: 'readAll', next, reason }
      else if (next !== cursor) yield { type: 'changes', changes, next }
      cursor = next
    }
  }
}

/** The answer, or that the cursor is gone; undefined when the signal ended it. It waits for a store that is away. */
async function untilReached(ask: () => Promise<Changes>, signal: AbortSignal | undefined) {
  while (!signal?.aborted)
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Refused && error.status === 410) return error
      if (!signal?.aborted && isFinal(error)) throw error
      await pause(AWAY_MS, signal).catch(() => undefined)
    }
  return undefined
}

/** Whether waiting does not help. A connection that was lost is no refusal. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refused && error.status !== 429 && error.status < 500
