/** A look at two clocks, in milliseconds: the one on the wall, and how long the computer has been running. */
export type ClockSight = { clock: number; running: number }

/** What a clock may drift, or be put right by, without a word. */
const LEAP_MS = 60 * 60 * 1000
/** Longer than a store is closed for a holiday. */
const LONGEST_PAUSE_MS = 10 * 24 * 60 * 60 * 1000

/**
 * Whether the clock leapt by more than an hour: back behind the last sale, away from the one that this computer saw when it
 * had been running for less, or, where it saw none, further ahead of the last sale than a store is closed.
 */
export function clockLeap(
  now: ClockSight,
  { last, seen }: { last: number | null; seen: ClockSight | undefined },
): boolean {
  if (last !== null && now.clock < last - LEAP_MS) return true
  if (seen) return Math.abs(now.clock - seen.clock - (now.running - seen.running)) > LEAP_MS
  return last !== null && now.clock > last + LONGEST_PAUSE_MS
}
