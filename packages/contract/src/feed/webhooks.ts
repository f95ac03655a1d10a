import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { reference, requiredText, saveId, version } from '../core/fields.ts'
import type { RowOf } from '../core/record.ts'
import { changeKinds } from './changes.ts'
import type { webhookRecord } from './webhook.record.ts'
import type { webhookDeliveryRecord } from './webhook-delivery.record.ts'

export const webhookMessages = {
  url: 'La dirección debe ser como https://ejemplo.com/avisos, sin usuario ni contraseña',
  forbidden: (secure: boolean) =>
    secure
      ? 'La dirección es de una red privada; quien cuida el servidor la permite con WEBHOOK_NETWORKS'
      : 'La dirección debe empezar con https://; sin cifrado solo se usa una red de WEBHOOK_NETWORKS',
  unknown: 'Aviso no encontrado',
  unknownDelivery: 'Entrega no encontrada',
  endedKey: 'La llave está terminada: elija otra',
  isOn: 'El aviso ya está encendido',
  isOff: 'El aviso ya está apagado',
  pending: 'Esa entrega todavía está en espera',
  off: 'El aviso está apagado: enciéndalo primero',
} as const

const isUrl = (value: string): boolean => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** `POST webhooks/post`: where another program is notified, with the password of who sends data out of the store. */
export const webhook = z.strictObject({
  id: saveId,
  version,
  name: requiredText(60),
  /** The key whose rights and area its records have. */
  keyId: reference('Elija la llave del programa'),
  url: requiredText(500).refine(isUrl, webhookMessages.url),
  /** Only of these kinds; none: of all that the key may read. */
  kinds: z
    .array(labelled('La clase de registros', z.enum(changeKinds)))
    .max(changeKinds.length)
    .default([]),
  password: z.string().min(1, 'La contraseña es requerida').max(200),
})
export type WebhookToSave = z.output<typeof webhook>

/** The answer to a saved webhook. The secret, with which the receiver checks signatures, only when it was made. */
export type SavedWebhook = { id: number; secret: string | null }

/** `POST webhooks/:id/replay`: everything that changed since a moment is sent again. */
export const replay = z.strictObject({
  since: labelled('El momento', z.iso.datetime({ offset: true })),
})

/** What came of a message that was sent as a trial. `status` null: there was no answer. */
export type TriedWebhook = { status: number | null; fault: string | null; ms: number }

/** A row of `webhooks/get`. */
export type WebhookRow = RowOf<typeof webhookRecord>
/** A row of `webhooks/deliveries/get`. */
export type WebhookDeliveryRow = RowOf<typeof webhookDeliveryRecord>
