const IDLE_MS = 30 * 60_000
const EVERY_MS = 60_000

/** Calls `end` after half an hour in which `isBusy` was never true. Returns how to stop looking. */
export function stopWhenIdle(isBusy: () => boolean, end: () => void): () => void {
  let busyAt = performance.now()
  const timer = setInterval(() => {
    if (isBusy()) busyAt = performance.now()
    else if (performance.now() - busyAt > IDLE_MS) end()
  }, EVERY_MS)
  return () => clearInterval(timer)
}
