import { withoutControls } from '@yunque/domain/plain-text'
import { Refusal } from '../errors.ts'
import { connectionLimits } from '../system/limits.ts'

/** What a request sent besides its files. */
type Sent = { params: unknown; query: unknown; body: unknown }

/**
 * Drops control characters from each text of a request, whichever its field is (documents.control-characters). Secrets stay
 * as they are typed.
 * @throws Refusal for text that the database cannot store (NUL, a lone surrogate) and for values nested too deeply
 */
export function makeStorable(request: Sent): void {
  refuseUnstorable([request.params, request.query, request.body])
  request.params = cleaned(request.params)
  request.query = cleaned(request.query)
  request.body = cleaned(request.body)
}

function refuseUnstorable(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > connectionLimits.jsonDepth) throw new Refusal('El contenido tiene demasiados niveles')
    level = level.flatMap(partsOf)
  }
}

function partsOf(value: unknown): unknown[] {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Refusal('El texto contiene caracteres no válidos')
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value : Object.entries(value).flat()
}

const isSecret = (name: string): boolean => /(password|^secret)$/i.test(name)

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutControls(value)
  if (Array.isArray(value)) return value.map(cleaned)
  // A file is no value of JSON.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isSecret(name) ? part : cleaned(part)]),
  )
}
