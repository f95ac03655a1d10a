import { Refusal } from '../errors.ts'
import { connectionLimits } from '../limits.ts'

/**
 * Throws a Refusal for text that the database cannot store (NUL, a lone surrogate) and for values nested too deeply.
 */
export function refuseUnstorable(value: unknown): void {
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
