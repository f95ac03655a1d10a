import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { text, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'

export const storageMessages = {
  endpoint: 'La dirección se escribe como https://s3.us-east-1.amazonaws.com',
  region: 'La región se escribe como us-east-1',
  bucket: 'El depósito tiene de 3 a 63 minúsculas, cifras, puntos o guiones',
  prefix: 'La carpeta admite letras, cifras, puntos, guiones y /',
  keyId: 'Escriba la clave de acceso',
  secret: 'Escriba la clave secreta',
} as const

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export const isStorageBucket = (value: string): boolean => bucketName.test(value)

/** A scheme, a host and a port, nothing else. */
export function isStorageEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, pathname, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && pathname === '/' && search === '' && hash === ''
}

/**
 * The storage of the copies. Without `endpoint`: none. A secret that is omitted keeps its stored value when endpoint and
 * key do not change.
 */
export const storageSettings = z
  .object({
    endpoint: labelled('La dirección', text(300)),
    region: labelled('La región', text(60)),
    bucket: labelled('El depósito', text(63)),
    prefix: labelled('La carpeta', text(200)),
    keyId: labelled('La clave de acceso', text(200)),
    secret: labelled('La clave secreta', text(200)).optional(),
    revision: version,
  })
  .superRefine(({ endpoint, region, bucket, prefix, keyId }, { addIssue }) => {
    if (endpoint === '') return
    const say = (path: string, message: string, right: boolean) =>
      right || addIssue({ code: 'custom', path: [path], message })
    say('endpoint', storageMessages.endpoint, isStorageEndpoint(endpoint))
    say('region', storageMessages.region, /^[a-z0-9-]{1,60}$/.test(region))
    say('bucket', storageMessages.bucket, isStorageBucket(bucket))
    say('prefix', storageMessages.prefix, /^[\w./-]*$/.test(prefix) && !/(^|\/)\.\.?(\/|$)|\/\//.test(prefix))
    say('keyId', storageMessages.keyId, keyId !== '')
  })
export type StorageSettings = z.output<typeof storageSettings>
export const storageSettingsOnWire = onWire(storageSettings, {
  ignored: ['hasSecret', 'storedAt', 'fault'],
})

/** The answer of `backups/storage`: whether there is a secret, never the secret itself. */
export type StorageInfo = {
  endpoint: string
  region: string
  bucket: string
  prefix: string
  keyId: string
  hasSecret: boolean
  /** When a backup was last stored there. */
  storedAt: string | null
  /** Why the last attempt failed. */
  fault: string | null
  revision: number
}
