import { toast } from '../toast.ts'
import { ApiError } from './api-error.ts'

/** In seconds. A longer wait is not retried. */
const longestWait = 30

/** No second toast is shown before this time. */
let silentUntil = 0

/** Retries a read twice when the server is unreachable, and once after a 429, which a toast reports. */
export function retryRead(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0 || error.status === 503) return failures < 2
  if (error.status !== 429) return false
  showOnce(error)
  return failures === 0 && error.retryAfter !== null && error.retryAfter <= longestWait
}

/** Milliseconds until the retry: Retry-After if given, otherwise exponential backoff. */
export function retryDelay(failures: number, error: Error): number {
  const seconds = error instanceof ApiError ? error.retryAfter : null
  return seconds === null ? 1000 * 2 ** failures : seconds * 1000
}

/** One toast for all reads of a screen. */
function showOnce({ message, retryAfter }: ApiError): void {
  if (Date.now() < silentUntil) return
  // A second refusal can come after the wait, and some time later.
  silentUntil = Date.now() + (retryAfter ?? 0) * 1000 + 5000
  toast.warn(message)
}
