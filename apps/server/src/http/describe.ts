import { CHANGED } from '@yunque/contract/core/constants'
import type { Endpoint } from '@yunque/contract/core/endpoint'
import type { z } from 'zod'
import { isDeclared } from './declared.ts'
import type { AnyInputSchemas } from './input.ts'
import { jsonSchema } from './json-schema.ts'

/** For a list: the type of each column by name, and the key column. */
export type Columns = { types: Record<string, string>; key: string }

type Described = Pick<
  Endpoint,
  'address' | 'access' | 'summary' | 'tag' | 'upload' | 'file' | 'makesFile' | 'several'
>

/** The media types of an export (lists.csv). */
const exported = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv']

const form = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}

/** The answer of what writes, with its header (documents.changed). */
const written = {
  200: {
    description: 'Respuesta',
    headers: {
      [CHANGED]: {
        type: 'string',
        description:
          'Lo que cambió, de lo que el usuario puede leer: las entidades de los eventos, sin repetir y separadas por comas, como «bills,products». Una clave de idempotencia repetida recibe lo mismo que la primera vez. Sin este encabezado no se sabe qué cambió.',
      },
    },
  },
}

/** The OpenAPI description of an endpoint at one of its addresses. */
export function describe(
  { address, access, summary, tag, upload, file, makesFile, several = [] }: Described,
  { params, query, body }: AnyInputSchemas,
  {
    method,
    url,
    columns,
    writes,
  }: { method: string; url: string; columns: Columns | undefined; writes: boolean },
) {
  return {
    summary,
    tags: [tag ?? url.split('/')[1] ?? ''],
    description:
      access === 'public' || access === 'session' ? `Acceso: ${access}` : `Permiso: ${access.join(' | ')}`,
    'x-access': access,
    'x-writes': writes,
    // The address that the contract declares: `completeDescription` finds the answer by it.
    'x-call': address,
    ...(columns ? { 'x-columns': columns.types, 'x-key': columns.key } : {}),
    ...(access === 'public' ? { security: [] } : {}),
    ...(writes ? { response: written } : {}),
    ...answerFile(makesFile ? exported : file ? [file] : []),
    ...part('params', params),
    ...querySchema(query, several),
    ...(method === 'GET' ? {} : part('body', body)),
    ...(upload ? { consumes: ['multipart/form-data'], body: form } : {}),
  }
}

const answerFile = (produces: readonly string[]): object =>
  produces.length > 0 ? { produces, response: { 200: { type: 'string', format: 'binary' } } } : {}

const part = (name: string, schema: z.ZodType): object =>
  isDeclared(schema) ? { [name]: jsonSchema(schema) } : {}

/** The query string; a parameter that takes several values says so (lists.several). */
function querySchema(schema: z.ZodType, several: readonly string[]): object {
  if (!isDeclared(schema)) return {}
  const described = jsonSchema(schema) as { properties?: Record<string, object> }
  const properties = Object.entries(described.properties ?? {}).map(([name, property]) => [
    name,
    several.includes(name)
      ? { anyOf: [property, { type: 'array', items: property }], description: severalValues(name) }
      : property,
  ])
  return { querystring: { ...described, properties: Object.fromEntries(properties) } }
}

/** How several values of a parameter are written. */
export const severalValues = (name: string): string =>
  `Uno o varios valores: ${name}=2,3, ${name}=[2,3], ${name}=2&${name}=3 o ${name}[]=2&${name}[]=3`
