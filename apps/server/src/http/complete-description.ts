import { ASKS } from '@yunque/contract/core/asks'
import { answerSchemas } from './answers.ts'
import { askHeaders } from './describe-asks.ts'
import { operationIdOf } from './operation-id.ts'

/** What `describe` and the library say of one operation. */
type Operation = {
  operationId?: string
  tags?: string[]
  responses?: Record<string, { description?: string; content?: object; headers?: object }>
  'x-access'?: string | readonly string[]
  'x-writes'?: boolean
  'x-call'?: string
  'x-same-as'?: string
}
type Description = {
  paths?: Record<string, Record<string, Operation>>
  components?: object
  tags?: { name: string }[]
}

/** Adds what the library does not know: names of operations, answers and refusals. */
export function completeDescription<D extends object>(made: D): D {
  const description = made as Description
  const { answers, schemas } = answerSchemas()
  const tags = new Set<string>()
  for (const [path, methods] of Object.entries(description.paths ?? {}))
    for (const [method, operation] of Object.entries(methods)) {
      const { 'x-call': call = '', ...described } = operation
      const declared = nameOfCall(call)
      const operationId = operationIdOf(method, path)
      for (const tag of described.tags ?? []) tags.add(tag)
      methods[method] = Object.assign({ operationId }, described, {
        ...(declared === operationId ? {} : { 'x-same-as': declared }),
        responses: responsesOf(described, path, answers[call]),
      })
    }
  description.tags = [...tags].toSorted().map((name) => ({ name }))
  description.components = Object.assign({}, description.components, { schemas, responses: refusals })
  return made
}

/** The name of a declared call, such as `GET /bills/:id`. */
function nameOfCall(call: string): string {
  const [method = '', path = ''] = call.split(' ')
  return operationIdOf(method, path.replace(/:(\w+)/g, '{$1}'))
}

/** The answers of an operation: what the handler returns, and the refusals that it may have. */
function responsesOf(operation: Operation, path: string, answer: object | false | undefined): object {
  const given = operation.responses?.['200'] ?? {}
  const isPublic = operation['x-access'] === 'public'
  const statuses = [
    '400',
    ...(isPublic ? [] : ['401', '403']),
    ...(path.includes('{') ? ['404'] : []),
    ...(operation['x-writes'] ? ['409'] : []),
    '429',
    '503',
  ]
  if (path === '/api/changes') statuses.push('410')
  const content = answer ? { 'application/json': { schema: answer } } : (answer ?? fileOf(given.content))
  return Object.assign(
    {
      200: {
        description: 'Respuesta',
        ...(given.headers ? { headers: given.headers } : {}),
        ...(content ? { content } : {}),
      },
    },
    Object.fromEntries(
      statuses
        .toSorted()
        .map((status) => [status, { $ref: `#/components/responses/${refusalNames[status]}` }]),
    ),
  )
}

/** The content of an answer that is a file, of any kind where none is declared. */
const fileOf = (content: object | undefined): object =>
  content && !('application/json' in content)
    ? content
    : { '*/*': { schema: { type: 'string', format: 'binary' } } }

const refusalNames: Readonly<Record<string, keyof typeof refusals>> = {
  400: 'Refused',
  401: 'NoSession',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Stale',
  410: 'Gone',
  429: 'TooMany',
  503: 'Busy',
}

const sentence = { 'text/plain': { schema: { type: 'string' } } } as const
const retryAfter = {
  'retry-after': { description: 'Segundos hasta la próxima petición', schema: { type: 'integer' } },
} as const
const askHeaderRefs = Object.fromEntries(
  Object.keys(askHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

/** The refusals of any call: one sentence for a person (documents.answers). */
const refusals = {
  Refused: {
    description: `Una regla no lo permite: una frase que nombra el campo. Con \`${ASKS}\`, lo que falta saber`,
    headers: askHeaderRefs,
    content: sentence,
  },
  NoSession: { description: 'No hay sesión, o terminó', content: sentence },
  Forbidden: { description: 'Falta el permiso', content: sentence },
  NotFound: { description: 'El registro no existe', content: sentence },
  Stale: { description: 'El registro cambió después de leerlo: léalo de nuevo', content: sentence },
  Gone: { description: 'Esos cambios ya no se guardan: lea todo de nuevo', content: sentence },
  TooMany: { description: 'Demasiadas peticiones por minuto', headers: retryAfter, content: sentence },
  Busy: { description: 'El sistema está ocupado', headers: retryAfter, content: sentence },
} as const
