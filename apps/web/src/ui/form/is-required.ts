import { ZodObject, type ZodType } from 'zod'

const known = new WeakMap<ZodType, Map<string, boolean>>()

/** Whether the schema refuses an empty value in that field, so that the mark beside the label agrees with the schema. */
export function isRequired(schema: ZodType, path: string): boolean {
  if (!(schema instanceof ZodObject)) return false
  const seen = known.get(schema) ?? new Map<string, boolean>()
  known.set(schema, seen)
  const answer = seen.get(path) ?? refusesEmpty(schema.shape[path] ?? schema.shape[`${path}Id`])
  seen.set(path, answer)
  return answer
}

function refusesEmpty(field: ZodType | undefined): boolean {
  if (!field) return false
  return [undefined, null, ''].every((empty) => !field.safeParse(empty).success)
}
