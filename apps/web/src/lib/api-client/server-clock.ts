import { CLOCK_TOLERANCE_MS } from '@yunque/contract/alarms/alarms'
import { useSyncExternalStore } from 'react'
import { businessDay } from '../format/format.ts'

/** What the clocks of this browser and of the server showed when a difference was found. */
export type ClockDifference = { readonly browser: Date; readonly server: Date }

const listeners = new Set<() => void>()
let difference: ClockDifference | null = null

/**
 * Compares the `Date` header of an answer with this browser's clock. The header may be of any moment between the request
 * and its answer, and has no milliseconds.
 */
export function noteServerTime(header: string | null, sentAt: number, now = Date.now()): void {
  const server = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(server)) return
  const early = sentAt - (server + 1000)
  const late = server - now
  const isAway = Math.max(early, late) > CLOCK_TOLERANCE_MS
  tell(isAway ? { browser: new Date(now), server: new Date(server) } : null)
}

/** The difference of the clocks, if it is large enough for a warning: the first one seen that day. */
export function useClockDifference(): ClockDifference | null {
  return useSyncExternalStore(subscribe, () => difference)
}

function tell(found: ClockDifference | null): void {
  if (found === difference) return
  if (found && difference && businessDay(found.server) === businessDay(difference.server)) return
  difference = found
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
