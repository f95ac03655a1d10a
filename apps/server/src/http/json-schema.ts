import { z } from 'zod'

/** The OpenAPI description of what a schema accepts. */
export function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'openapi-3.0',
  })
  return described
}
