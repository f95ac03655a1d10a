import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { signal } from '../../operation/signal.ts'
import { webhookLimits } from '../../system/limits.ts'
import type { OutgoingPlaces } from '../../system/outgoing.ts'
import { publishChanges } from '../publish.ts'
import { deliverNext } from './deliver.ts'
import { fillDeliveries } from './fill-deliveries.ts'
import { openWebhooks, type Reader } from './open-webhooks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where webhooks may go. */
    webhookPlaces: OutgoingPlaces
    /** Sends what waits; `wake` after a change. */
    webhookWorker: { wake: () => void }
  }
}

/** Sends what the webhooks have to send, each for itself, until the application closes. */
export function startWebhookWorker(app: FastifyInstance): { wake: () => void } {
  const places = app.webhookPlaces
  const { db } = app.database
  const working = new Map<number, Promise<void>>()
  const failed = (error: unknown) => app.log.warn({ err: error }, 'webhook not sent')
  let looking: Promise<void> | undefined
  let isClosed = false

  const serve = async (reader: Reader) => {
    await fillDeliveries(db, app.lists, reader)
    let tried = 0
    while (!isClosed && (await deliverNext(db, app.lists, reader, places))) tried += 1
    if (tried > 0) await sql`select ${signal('webhooks', reader.id)}`.execute(db)
  }
  const look = async () => {
    const readers = await openWebhooks(db)
    if (readers.length === 0) return
    await publishChanges(db)
    for (const reader of readers)
      if (!working.has(reader.id))
        working.set(
          reader.id,
          serve(reader)
            .catch(failed)
            .finally(() => working.delete(reader.id)),
        )
  }
  const wake = () => {
    if (isClosed || app.looksBack) return
    looking ??= look()
      .catch(failed)
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(wake, webhookLimits.everyMs)
  app.addHook('onClose', async () => {
    isClosed = true
    clearInterval(timer)
    await looking
    await Promise.all(working.values())
  })
  return { wake }
}
