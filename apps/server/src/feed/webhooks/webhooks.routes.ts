import { webhooks } from '@yunque/contract/feed/webhooks.endpoints'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../access/sessions/origin.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { act, write } from '../../http/serve.ts'
import { saveWebhook } from './save-webhook.ts'
import { removeWebhook, replayWebhook, sendAgain, tryWebhook, turnOff, turnOn } from './webhook-acts.ts'
import { deliveryList, webhookList } from './webhooks.queries.ts'

/** Changes that are sent to other programs. */
export function webhookRoutes(app: FastifyInstance): void {
  const places = app.webhookPlaces
  listRoutes(app, webhooks.list, webhookList)
  listRoutes(app, webhooks.deliveries, deliveryList)
  // The answer has the secret, so it is not stored for an Idempotency-Key.
  act(app, webhooks.save, (db, context, { body, request }) =>
    saveWebhook(db, context, body, { origin: originOf(request), places }),
  )
  act(app, webhooks.try, (db, _context, { params }) => tryWebhook(db, params.id, places))
  write(app, webhooks.turnOn, (tx, context, { params }) => turnOn(tx, context, params.id))
  write(app, webhooks.turnOff, (tx, context, { params }) => turnOff(tx, context, params.id))
  write(app, webhooks.remove, (tx, context, { params }) => removeWebhook(tx, context, params.id))
  write(app, webhooks.replay, (tx, context, { params, body }) =>
    replayWebhook(tx, context, { id: params.id, since: body.since }),
  )
  write(app, webhooks.again, (tx, context, { params }) => sendAgain(tx, context, params.id))
}
