/** The time of day and the uptime of the computer, in milliseconds. */
export type ClockSight = { clock: number; running: number }

/** Smaller changes of the clock are not asked about. */
const LEAP_MS = 60 * 60 * 1000
/** The longest time that a store is normally closed. */
const LONGEST_PAUSE_MS = 10 * 24 * 60 * 60 * 1000

/** Change of the clock minus change of the uptime between two readings, in milliseconds; negative: it went back. */
export const leapBetween = (before: ClockSight, now: ClockSight): number =>
  now.clock - before.clock - (now.running - before.running)

/**
 * Whether the clock jumped by more than an hour (documents.clock): it is behind the last sale, or it disagrees with the
 * uptime since the last reading. Without a last reading, it jumped when it is further ahead of the last sale than a store
 * is normally closed.
 */
export function clockLeap(
  now: ClockSight,
  { last, seen }: { last: number | null; seen: ClockSight | undefined },
): boolean {
  if (last !== null && now.clock < last - LEAP_MS) return true
  if (seen) return Math.abs(leapBetween(seen, now)) > LEAP_MS
  return last !== null && now.clock > last + LONGEST_PAUSE_MS
}
