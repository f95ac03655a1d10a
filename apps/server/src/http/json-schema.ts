import { z } from 'zod'

/** The JSON schema of a request, for the OpenAPI description. */
export function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return described
}
