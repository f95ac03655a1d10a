import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { id, idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { webhookRecord } from './webhook.record.ts'
import { webhookDeliveryRecord } from './webhook-delivery.record.ts'
import { replay, type SavedWebhook, type TriedWebhook, webhook } from './webhooks.ts'

const access = ['app'] as const

/** Calls about the webhooks: changes that are sent to other programs. */
export const webhooks = {
  list: listEndpoint('webhooks', { title: 'Avisos a programas', access, row: rowOf(webhookRecord) }),
  deliveries: listEndpoint('webhooks/deliveries', {
    title: 'Entregas de avisos',
    access,
    row: rowOf(webhookDeliveryRecord),
    filters: { webhookId: id.optional() },
  }),
  save: endpoint('POST /webhooks/post', {
    access,
    summary: 'Guarda a dónde se avisa de los cambios; el secreto se muestra una sola vez',
    body: webhook,
    answer: answerOf<SavedWebhook>(),
  }),
  turnOn: endpoint('POST /webhooks/:id/on', {
    access,
    summary: 'Enciende un aviso, que sigue desde ahora',
    params: idParams,
    answer: answerOf<StateOf>(),
  }),
  turnOff: endpoint('POST /webhooks/:id/off', {
    access,
    summary: 'Apaga un aviso',
    params: idParams,
    answer: answerOf<StateOf>(),
  }),
  remove: endpoint('POST /webhooks/:id/delete', {
    access,
    summary: 'Quita un aviso y lo que tiene en espera',
    params: idParams,
    answer: answerOf<{ id: number }>(),
  }),
  try: endpoint('POST /webhooks/:id/try', {
    access,
    summary: 'Envía un mensaje de prueba y dice qué respondió',
    params: idParams,
    answer: answerOf<TriedWebhook>(),
  }),
  replay: endpoint('POST /webhooks/:id/replay', {
    access,
    summary: 'Envía de nuevo lo que cambió desde un momento',
    params: idParams,
    body: replay,
    answer: answerOf<{ id: number; deliveries: number }>(),
  }),
  again: endpoint('POST /webhooks/deliveries/:id/again', {
    access,
    summary: 'Envía de nuevo una entrega',
    params: idParams,
    answer: answerOf<{ id: number }>(),
  }),
} as const
