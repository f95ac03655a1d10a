import { isCertificateFault } from '../../system/outgoing.ts'
import { StartError } from '../../system/start-error.ts'

/** Why the storage of copies could not be used: a sentence for a person, without any word of the other server. */
export class StorageFault extends StartError {
  /** Whether the same request may succeed a moment later. */
  readonly mayPass: boolean
  constructor(message: string, { mayPass = false, ...options }: ErrorOptions & { mayPass?: boolean } = {}) {
    super(message, options)
    this.mayPass = mayPass
  }
}

const full = 'El almacenamiento está lleno'
const changed = 'La copia no llegó igual al almacenamiento'
const region = 'El depósito es de otra región'

/** Sentences of the error codes of S3. */
const sentences: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'El almacenamiento no conoce la clave de acceso',
  SignatureDoesNotMatch: 'El almacenamiento no acepta la clave secreta',
  NoSuchBucket: 'El depósito no existe en el almacenamiento',
  AccessDenied: 'La clave no tiene permiso para leer y escribir en el depósito',
  AllAccessDisabled: 'La clave no tiene permiso para leer y escribir en el depósito',
  RequestTimeTooSkewed: 'El reloj del servidor está mal, y el almacenamiento no lo acepta',
  PermanentRedirect: region,
  AuthorizationHeaderMalformed: region,
  QuotaExceeded: full,
  XMinioStorageFull: full,
  storage_cap_exceeded: full,
  BadDigest: changed,
  InvalidDigest: changed,
  XAmzContentSHA256Mismatch: changed,
}

/** The fault of an answer with this status and error code. */
export function answerFault(status: number, code: string): StorageFault {
  const sentence =
    sentences[code] ?? (status === 507 ? full : `El almacenamiento respondió con un error (${status})`)
  return new StorageFault(sentence, {
    mayPass: sentence === changed || status === 429 || (status >= 500 && status !== 507),
  })
}

/** The fault of a connection that failed. */
export function connectionFault(cause: unknown, host: string): StorageFault {
  if (cause instanceof StorageFault) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND') return new StorageFault(`No existe el servidor ${host}`, { cause, mayPass: true })
  if (isCertificateFault(code)) return new StorageFault(`El certificado de ${host} no es válido`, { cause })
  return new StorageFault(`Se cortó la conexión con ${host}`, { cause, mayPass: true })
}
