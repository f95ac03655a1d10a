import { toast } from '../toast.ts'
import { ApiError } from './api.ts'

/** In seconds; a longer wait is not retried. */
const longestWait = 30

/** No second toast is shown until then. */
let toldUntil = 0

/** Retries a read twice when the server is away, and once after a 429, which one toast tells. */
export function retryRead(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0 || error.status === 503) return failures < 2
  if (error.status !== 429) return false
  tellOnce(error)
  return failures === 0 && error.retryAfter !== null && error.retryAfter <= longestWait
}

/** Milliseconds until the retry: what Retry-After says, else with exponential backoff. */
export function retryDelay(failures: number, error: Error): number {
  const seconds = error instanceof ApiError ? error.retryAfter : null
  return seconds === null ? 1000 * 2 ** failures : seconds * 1000
}

/** One toast for all reads of a screen. */
function tellOnce({ message, retryAfter }: ApiError): void {
  if (Date.now() < toldUntil) return
  // A second refusal comes after the wait, and some time later.
  toldUntil = Date.now() + (retryAfter ?? 0) * 1000 + 5000
  toast.warn(message)
}
