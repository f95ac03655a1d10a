import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { optionalDay, optionalReference, requiredText } from '../core/fields.ts'
import type { RowOf } from '../core/record.ts'
import type { apiKeyRecord } from './api-key.record.ts'
import { isForKeys } from './key-rights.ts'

/** Calls of a program in a minute: the fewest, the usual number, the most. */
export const keyCallLimits = { least: 10, usual: 300, most: 3000 } as const

export const apiKeyMessages = {
  permissions: 'Elija al menos un permiso',
  unknown: (name: string) => `Una llave no puede tener el permiso ${name}`,
  readOnly: 'La llave es solo para leer',
} as const

const permission = labelled('El permiso', z.string().max(100)).transform((name, context) => {
  if (isForKeys(name)) return name
  context.addIssue({ code: 'custom', message: apiKeyMessages.unknown(name) })
  return z.NEVER
})

/** `POST apiKeys/post`: a key of a program, with the password of who makes it (access.keys). */
export const apiKey = z.strictObject({
  name: requiredText(60),
  /** The only area where it acts; null: where its maker does. */
  areaId: optionalReference,
  resources: labelled(
    'Los permisos',
    z.array(permission, { error: apiKeyMessages.permissions }).min(1, apiKeyMessages.permissions).max(100),
  ),
  writes: z.boolean().default(false),
  callsPerMinute: z.int().min(keyCallLimits.least).max(keyCallLimits.most).default(keyCallLimits.usual),
  /** Its last day; null: until it is ended. */
  expiresOn: optionalDay,
  password: z.string().min(1, 'La contraseña es requerida').max(200),
})
export type NewApiKey = z.output<typeof apiKey>

/** The answer to a new key: the only one with its secret. */
export type MadeApiKey = { id: number; key: string }

/** A row of `apiKeys/get`. */
export type ApiKeyRow = RowOf<typeof apiKeyRecord>
