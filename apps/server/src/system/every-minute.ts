import type { FastifyInstance } from 'fastify'

const EVERY_MS = 60_000

/**
 * Does the work once a minute until the application closes, which waits for it. A minute is left out while the work of an
 * earlier one runs. An error is logged with `failure`.
 */
export function everyMinute(app: FastifyInstance, work: () => Promise<unknown>, failure: string): void {
  // The store as it was does no work of its own.
  if (app.looksBack) return
  let working: Promise<unknown> = Promise.resolve()
  let busy = false
  const once = async () => {
    busy = true
    try {
      await work()
    } catch (error) {
      app.log.warn({ err: error }, failure)
    }
    busy = false
  }
  const timer = setInterval(() => {
    if (!busy) working = once()
  }, EVERY_MS)
  app.addHook('onClose', () => {
    clearInterval(timer)
    return working
  })
}
