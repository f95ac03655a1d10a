import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Timers and the times of events of this file follow a clock that goes on by itself as the real one does, and at once
 * where the test passes time: a person's pause between two keys costs a test nothing.
 */
export function quickClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 2,
    })
  })
  afterEach(() => void vi.useRealTimers())
}

/** Passes time of the quick clock, in ms. React then draws what it left for its next task. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise((resolve) => setImmediate(resolve))
}
