import type { ZodType } from 'zod'
import { Refusal } from '../../http/errors.ts'

/** The value that the schema of a form makes of a row's. @throws Refusal with what is wrong, in one line */
export function checked<T>(schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal([...new Set(result.error.issues.map(({ message }) => message))].join('. '))
}
