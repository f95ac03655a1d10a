/** Seconds after each failed try until the next one: three days in all (webhooks.schedule). */
const schedule = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
/** A receiver may ask for a pause of a day at most. */
const LONGEST_PAUSE = 86_400
/** By how much a pause varies, so that receivers are not called all at once. */
const JITTER = 0.1

/** What the receiver answered, or why there was no answer. `retryAfter` in seconds. */
export type Answer = { status: number; retryAfter: number | null } | { status?: undefined; fault: string }

/** What follows of an answer. `rests`: the receiver serves nobody for that long, so its other deliveries wait too. */
export type Outcome =
  | { kind: 'sent' | 'gone' | 'failed' }
  | { kind: 'later'; seconds: number; rests: boolean }

/** What follows of the answer to a try (webhooks.schedule). `tries` counts this one; `random` is in [0, 1). */
export function outcomeOf(answer: Answer, tries: number, random: number): Outcome {
  if (answer.status !== undefined && answer.status >= 200 && answer.status < 300) return { kind: 'sent' }
  if (answer.status === 410) return { kind: 'gone' }
  const pause = schedule[tries - 1]
  if (pause === undefined) return { kind: 'failed' }
  const asked = answer.status === undefined ? 0 : Math.min(answer.retryAfter ?? 0, LONGEST_PAUSE)
  const seconds = Math.max(asked, pause * (1 - JITTER + 2 * JITTER * random))
  const rests = answer.status === undefined || answer.status === 429 || answer.status === 503
  return { kind: 'later', seconds, rests }
}

/** The seconds of a `Retry-After`, which is a number or a date; null for none. */
export function retryAfterOf(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
