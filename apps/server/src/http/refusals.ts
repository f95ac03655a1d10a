import type { Metric } from './prometheus.ts'

/** Which limit was hit: turns of a user, rate limit, streams, connections, timeouts of requests. */
const reasons = ['turns', 'calls', 'streams', 'connections', 'slow'] as const
export type Reason = (typeof reasons)[number]

/** A user who sent too many requests: refusals in the last hour, and the time of the last. */
export type Flooder = { userId: number; count: number; lastAt: number }

/** Counts the requests and connections that this process refused because of a limit. */
export type Refusals = {
  /** `userId` when one user caused it. */
  count(reason: Reason, userId?: number): void
  /** The refusals of the last hour. */
  lastHour(): number
  /** The users refused in the last hour, the most refused first. */
  flooders(): Flooder[]
  metric(): Metric
}

const MINUTE_MS = 60_000
const MINUTES = 60

/** Counts by reason since the start, and by minute and user for the last hour. `now` must be monotonic. */
export function refusalsOf(now: () => number = () => performance.now()): Refusals {
  const counts = new Map<Reason, number>(reasons.map((reason) => [reason, 0]))
  const all = hourly(now)
  const people = new Map<number, { hour: Hourly; lastAt: number }>()
  return {
    count: (reason, userId) => {
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
      all.count()
      if (userId === undefined) return
      const hour = people.get(userId)?.hour ?? hourly(now)
      hour.count()
      people.set(userId, { hour, lastAt: Date.now() })
    },
    lastHour: all.total,
    flooders: () => {
      const found = [...people].map(([userId, { hour, lastAt }]) => ({ userId, count: hour.total(), lastAt }))
      for (const { userId, count } of found) if (count === 0) people.delete(userId)
      return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
    },
    metric: () => ({
      name: 'yunque_refused_total',
      help: 'What was refused because it was too much, by why.',
      type: 'counter',
      samples: [...counts].map(([reason, value]) => ({ labels: { reason }, value })),
    }),
  }
}

type Hourly = { count(): void; total(): number }

/** A counter of the last hour, by minute. */
function hourly(now: () => number): Hourly {
  const minutes = new Map<number, number>()
  const minute = () => Math.floor(now() / MINUTE_MS)
  const forget = () => {
    for (const at of minutes.keys()) if (at <= minute() - MINUTES) minutes.delete(at)
  }
  return {
    count: () => {
      minutes.set(minute(), (minutes.get(minute()) ?? 0) + 1)
      forget()
    },
    total: () => {
      forget()
      return [...minutes.values()].reduce((sum, count) => sum + count, 0)
    },
  }
}
