import type { Access } from '@yunque/contract/core/endpoint'
import type { Store } from './harness.ts'

/** A JSON schema of the OpenAPI description. */
export type Schema = {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  readOnly?: boolean
  nullable?: boolean
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  pattern?: string
  format?: string
}

/** An operation of the API, as `/api/openapi.json` describes it. */
export type Operation = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Without `/api/`; parameters as `{id}`. */
  path: string
  access: Access
  /** Whether it writes: a key that only reads may not call it. */
  writes: boolean
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  body?: Schema
  multipart: boolean
}

type Described = {
  'x-access': Access
  'x-writes': boolean
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A value that may be null, or one or several, has the schema of one of them: requests are made and broken by that. */
function plain(_name: string, value: unknown): unknown {
  const { anyOf, ...rest } = (value ?? {}) as Schema
  if (!Array.isArray(anyOf)) return value
  const [first, ...others] = anyOf
  const isOne = ({ type, items }: Schema) =>
    type === 'null' || (type === 'array' && JSON.stringify(items) === JSON.stringify(first))
  if (!first || !others.every(isOne)) return value
  return Object.assign({}, first, rest, others.some(({ type }) => type === 'null') && { nullable: true })
}

/** Every operation of the OpenAPI description. */
export async function operations({ anonymous }: Store): Promise<Operation[]> {
  const { text } = await anonymous.get('openapi.json')
  const paths: [string, Record<string, Described>][] = Object.entries(JSON.parse(text, plain).paths)
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { 'x-access': access, 'x-writes': writes, parameters = [], requestBody }]) => {
        const content = requestBody?.content ?? {}
        const body = content['application/json']?.schema
        return {
          method: method.toUpperCase() as Operation['method'],
          path: path.replace(/^\/api\//, ''),
          access,
          writes,
          parameters,
          multipart: 'multipart/form-data' in content,
          ...(body === undefined ? {} : { body }),
        }
      },
    ),
  )
}
