import type { Metric } from './prometheus.ts'

/** Which limit was hit: turns of a user, rate limit, streams, connections, timeouts of requests. */
const reasons = ['turns', 'calls', 'streams', 'connections', 'slow'] as const
export type Reason = (typeof reasons)[number]

/** Counts the requests and connections that this process refused because of a limit. */
export type Refusals = {
  count(reason: Reason): void
  /** In the last hour. */
  lastHour(): number
  metric(): Metric
}

const MINUTE_MS = 60_000
const MINUTES = 60

/** Counts by reason since the start, and by minute for the last hour. */
export function refusalsOf(now: () => number = Date.now): Refusals {
  const counts = new Map<Reason, number>(reasons.map((reason) => [reason, 0]))
  const minutes = new Map<number, number>()
  const minute = () => Math.floor(now() / MINUTE_MS)
  const forget = () => {
    for (const at of minutes.keys()) if (at <= minute() - MINUTES) minutes.delete(at)
  }
  return {
    count: (reason) => {
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
      minutes.set(minute(), (minutes.get(minute()) ?? 0) + 1)
      forget()
    },
    lastHour: () => {
      forget()
      return [...minutes.values()].reduce((sum, count) => sum + count, 0)
    },
    metric: () => ({
      name: 'yunque_refused_total',
      help: 'What was refused because it was too much, by why.',
      type: 'counter',
      samples: [...counts].map(([reason, value]) => ({ labels: { reason }, value })),
    }),
  }
}
