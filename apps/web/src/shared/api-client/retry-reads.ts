import { toast } from '../ui/toast.ts'
import { ApiError } from './api.ts'

/** Who is to wait longer is told, and does not wait for us. */
const longestWait = 30

/** Until when whoever reads knows that they have to wait. */
let toldUntil = 0

/** Whether a read is tried again: twice when nobody answered, once when the server asks to wait, which one toast tells. */
export function retryRead(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0 || error.status === 503) return failures < 2
  if (error.status !== 429) return false
  tellOnce(error)
  return failures === 0 && error.retryAfter !== null && error.retryAfter <= longestWait
}

/** When, in milliseconds from now: as the server says, else later each time. */
export function retryDelay(failures: number, error: Error): number {
  const seconds = error instanceof ApiError ? error.retryAfter : null
  return seconds === null ? 1000 * 2 ** failures : seconds * 1000
}

/** The lists and cards of a screen are told to wait together. */
function tellOnce({ message, retryAfter }: ApiError): void {
  if (Date.now() < toldUntil) return
  // A second refusal comes after the wait, and some time later.
  toldUntil = Date.now() + (retryAfter ?? 0) * 1000 + 5000
  toast.warn(message)
}
