import { keepAnswers } from '../api-client/answer-keeper.ts'
import { ApiError } from '../api-client/api-error.ts'
import { onDeviceChange } from './device-news.ts'
import { keepAnswered } from './keep-answered.ts'
import { keptTill } from './kept-till.ts'
import { queuedSales, unsentOf } from './sales-queue.ts'
import { canKeepSales } from './secure.ts'
import { syncDevice } from './sync-device.ts'

/** How often a device synchronises: one that may sell without its server, another one, and one whose sales wait. */
const RESTING_MS = 60_000
const UNPERMITTED_MS = 600_000
const WAITING_MS = 5000

/**
 * Keeps this device ready to sell without its server, and sends what it sold, for as long as the page is open (offline.sender). Whether
 * the server can be reached is what it answers. Answers how to stop.
 */
export function followDevice(): () => void {
  if (!canKeepSales()) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    try {
      await syncDevice()
    } catch (error) {
      // Away, busy, or this device is not registered any more: what is unsent stays, and it is tried again.
      if (!(error instanceof ApiError)) reportError(error)
    }
    isRunning = false
    const waits = unsentOf(await queuedSales().catch(() => [])).unsent > 0
    const terms = (await keptTill().catch(() => undefined))?.terms
    const resting = terms ? RESTING_MS : UNPERMITTED_MS
    if (!isStopped) timer = setTimeout(() => void run(), waits ? WAITING_MS : resting)
  }
  const wake = () => void run()
  const stopKeeping = keepAnswers(keepAnswered)
  const stopNews = onDeviceChange(() => {
    // A sale of another tab that is closed meanwhile is sent by this one.
    void queuedSales().then((sales) => unsentOf(sales).unsent > 0 && schedule())
  })
  const schedule = () => {
    if (isRunning || isStopped) return
    clearTimeout(timer)
    timer = setTimeout(wake, WAITING_MS)
  }
  window.addEventListener('online', wake)
  void keptTill().then(wake, wake)
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopNews()
    stopKeeping()
    window.removeEventListener('online', wake)
  }
}
