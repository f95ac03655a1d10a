import { uptime } from 'node:os'
import { type ClockSight, leapBetween } from '@yunque/domain/clock'
import { alarmLimits } from './limits.ts'

const EVERY_MS = 30_000
/** Smaller steps count as corrections (NTP), not leaps. */
const STEP_MS = 60_000

/**
 * `by`: size of the leap in milliseconds, negative when the clock went back. `at`: what the clock showed after the last
 * leap.
 */
export type Leap = { by: number; at: number }

/** The clock of this computer, compared with its uptime. */
export type Clock = {
  /** The sum of the leaps of the last 24 hours. Undefined when it is small, for example because leaps cancel out. */
  leap(): Leap | undefined
  stop(): void
}

/** The clock and the uptime of this computer now. */
const sightOfComputer = (): ClockSight => ({ clock: Date.now(), running: uptime() * 1000 })

/** Watches the clock of this computer while the process runs. */
export function watchClock(sight: () => ClockSight = sightOfComputer): Clock {
  let last = sight()
  let leaps: (Leap & { running: number })[] = []
  const look = () => {
    const now = sight()
    const by = leapBetween(last, now)
    if (Math.abs(by) >= STEP_MS) leaps.push({ by, at: now.clock, running: now.running })
    leaps = leaps.filter(({ running }) => now.running - running < alarmLimits.leapReportedMs)
    last = now
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    leap: () => {
      look()
      const by = leaps.reduce((sum, leap) => sum + leap.by, 0)
      const isLarge = by > alarmLimits.clockAheadMs || by < -alarmLimits.clockBackMs
      const at = leaps.at(-1)?.at
      return isLarge && at !== undefined ? { by, at } : undefined
    },
    stop: () => clearInterval(timer),
  }
}
